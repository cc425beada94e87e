import { type RefObject, useEffect, useState } from 'react'
import { coversControl } from './covers-control.ts'

const PAUSE_MS = 150
/** From here on the chat floats; below it has its place in the bars. */
const WIDE_PX = 1024

/**
 * The look of an element that floats on a wide screen: off its place while a control lies under it at rest. A new unread message has it look
 * again, and keyboard focus shows it.
 */
export function useHideOverControls(ref: RefObject<HTMLElement | null>, unread: number): string {
  // It appears where it may stand rather than leave again at once.
  const [isAway, setAway] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new unread message has it look again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let y = scrollY
    const lookLater = () => {
      clearTimeout(timer)
      timer = setTimeout(look, PAUSE_MS)
    }
    // Woken by a movement's first frame and then by the clock: the frames between run no script.
    const look = () => {
      if (scrollY === y) {
        setAway(innerWidth < WIDE_PX || (ref.current !== null && coversControl(ref.current)))
        addEventListener('scroll', look, { once: true })
        return
      }
      y = scrollY
      lookLater()
    }
    // Its first report is the first look.
    const content = new ResizeObserver(lookLater)
    content.observe(document.body)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', look)
      content.disconnect()
    }
  }, [ref, unread])
  return isAway ? 'lg:pointer-events-none lg:opacity-0 lg:focus-within:opacity-100' : ''
}
