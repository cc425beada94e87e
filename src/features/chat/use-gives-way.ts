import { type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { coveredControl } from './covered-control.ts'

const SETTLED_MS = 150
const TYPED_INTO = 'main :is(textarea, input:not([type="checkbox"], [type="radio"], [type="file"]))'
/** As wide as there is no tab bar, no keyboard takes half the screen either. */
const DESKTOP = '(min-width: 64rem)'

/** Out of sight and of the thumb's way; who comes to it by keyboard sees it all the same. */
export const OUT_OF_THE_WAY =
  'not-focus-visible:not-has-focus-visible:pointer-events-none not-focus-visible:not-has-focus-visible:opacity-0'

function isInTheWay(floating: HTMLElement): boolean {
  const isTyping = document.activeElement?.matches(TYPED_INTO) && !matchMedia(DESKTOP).matches
  return isTyping || coveredControl(floating) !== undefined
}

/** Whether a floating element has to leave its place to what lies under it, asked anew when the page has come to rest. */
export function useGivesWay(ref: RefObject<HTMLElement | null>): boolean {
  const { pathname } = useLocation()
  // It appears where it may stand rather than leave again at once.
  const [isAway, setAway] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page lies under it.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => ref.current && setAway(isInTheWay(ref.current)), SETTLED_MS)
    }
    const end = new AbortController()
    for (const name of ['scroll', 'resize']) window.addEventListener(name, look, { passive: true, signal: end.signal })
    for (const name of ['focusin', 'focusout']) document.addEventListener(name, look, { signal: end.signal })
    // Its first report is the first look.
    const content = new ResizeObserver(look)
    content.observe(document.body)
    return () => {
      clearTimeout(timer)
      end.abort()
      content.disconnect()
    }
  }, [ref, pathname])
  return isAway
}
