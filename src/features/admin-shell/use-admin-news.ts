import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom'
import { adminCounts } from '../../data/admin/admin-counts.ts'
import { ADMIN } from '../../data/admin/admin-request.ts'
import { chatList } from '../../data/admin/messages.ts'
import { followNews, type News } from '../../data/admin/news/follow-news.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { setTitleBadge } from '../../ui/layout/title-badge.ts'
import { isSoundOn, playChime } from './chime.ts'

const PAGES: Readonly<Record<News['kind'], string>> = { order: '/admin/shipping', message: '/admin/messages' }
const KINDS = Object.keys(PAGES) as News['kind'][]
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focus'] as const

function tell(news: News, navigate: NavigateFunction) {
  const view = () => {
    // A new tab, so that an open form isn't lost.
    if (document.querySelector('dialog[open]')) window.open(PAGES[news.kind], '_blank', 'noopener')
    else void navigate(PAGES[news.kind])
  }
  const action = { label: 'View', onSelect: view }
  if (news.kind === 'order') {
    showToast({ title: 'New order', message: `#${news.number}, ${formatNaira(news.total)}`, action })
  } else if (window.location.pathname !== PAGES.message) {
    showToast({ title: 'New message', message: news.text.slice(0, 80), action })
  }
}

/** Announces new orders and messages on every admin page by sound, toast and tab title, and refetches the lists. */
export function useAdminNews(): void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [unseen, setUnseen] = useState({ order: 0, message: 0 })
  useEffect(() => {
    const countAgain = () => void queries.invalidateQueries({ queryKey: adminCounts().queryKey })
    return followNews({
      onNews: (news) => {
        setUnseen((before) => ({ ...before, [news.kind]: before[news.kind] + 1 }))
        tell(news, navigate)
        if (isSoundOn()) playChime().catch((cause: unknown) => console.warn('No sound:', cause))
      },
      onChanged: () => void queries.invalidateQueries({ queryKey: [ADMIN] }),
      onChatChanged: () => {
        void queries.invalidateQueries({ queryKey: chatList.key })
        countAgain()
      },
      // `AdminOfflineNote` shows this request's failure.
      onLost: countAgain,
    })
  }, [queries, navigate])
  const count = unseen.order + unseen.message
  useEffect(() => setTitleBadge(count), [count])
  useEffect(() => () => setTitleBadge(0), [])
  // Seen when its page is opened or, if it is open already, at the next interaction.
  useEffect(() => {
    const kind = KINDS.find((each) => PAGES[each] === pathname)
    if (!kind) return
    const see = () => setUnseen((before) => (before[kind] > 0 ? { ...before, [kind]: 0 } : before))
    if (document.hasFocus()) see()
    const leaving = new AbortController()
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, see, { signal: leaving.signal })
    return () => leaving.abort()
  }, [pathname])
}
