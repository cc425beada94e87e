import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CHAT_MESSAGES } from '../../content/messages/chat-messages.ts'
import { readChatMark } from '../../data/chat/chat-read-mark.ts'
import { sessionState } from '../../data/session/session-state.ts'
import { signInPath } from '../../features/auth/return-path.ts'
import { ChatLauncher, ChatTab } from '../../features/chat/chat-window/ChatLauncher.tsx'
import type { ChatWidget, WidgetState } from '../../features/chat/chat-window/ChatWidget.tsx'
import { whenIdle } from '../../lib/scheduling.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useIsHydrating } from '../../ui/hydration/use-is-hydrating.ts'

async function loadWidget(): Promise<typeof ChatWidget> {
  const [widget, layer] = await Promise.all([
    import('../../features/chat/chat-window/ChatWidget.tsx'),
    import('../../features/query-layer/QueryLayer.tsx'),
  ])
  return layer.withQueries(widget.ChatWidget)
}

/** The support chat on every page but its own. Loaded when opened, or when a reply may be waiting. */
export function SupportChat() {
  const { user } = sessionState.use()
  const { pathname, search } = useLocation()
  const isHydrating = useIsHydrating()
  const launcherRef = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<WidgetState>('closed')
  const [Widget, setWidget] = useState<typeof ChatWidget | null>(null)
  const [unread, setUnread] = useState(0)
  const userId = user?.id

  const load = useCallback(async () => {
    const loaded = await loadWidget()
    setWidget(() => loaded)
  }, [])
  useEffect(() => {
    setUnread(0)
    setState('closed')
    if (!userId || !readChatMark(userId)) return
    return whenIdle(() => void load().catch((cause: unknown) => console.warn('Unread answers are not counted:', cause)))
  }, [userId, load])

  if (isHydrating) return null
  if (pathname === '/live-chat') return <ChatTab />
  const open = () => {
    if (!userId) {
      const to = signInPath(`${pathname}${search}`)
      showToast({ ...CHAT_MESSAGES.widgetSignIn, action: { label: 'Sign In', to } })
      return
    }
    setState('open')
    // Loaded again it would be a new component and lose its state.
    if (Widget) return
    load().catch((cause: unknown) => {
      console.error('chat not loaded', cause)
      setState('closed')
      showToast(CHAT_MESSAGES.startFailed)
    })
  }
  const change = (next: WidgetState) => {
    setState(next)
    // The launcher renders with the next frame.
    requestAnimationFrame(() => launcherRef.current?.focus())
  }
  return (
    <>
      {(state !== 'open' || !Widget) && (
        <ChatLauncher
          unread={unread}
          isMinimised={state === 'minimised'}
          isBusy={state === 'open'}
          buttonRef={launcherRef}
          onOpen={open}
        />
      )}
      {userId && Widget && <Widget key={userId} userId={userId} state={state} onChange={change} onUnread={setUnread} />}
    </>
  )
}
