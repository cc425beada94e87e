import { type RefObject, useEffect, useState } from 'react'
import { coversControl } from './covers-control.ts'

const PAUSE_MS = 150
/** From here on the page has room beside what it shows. */
const WIDE_PX = 1024

/**
 * The look of a floating element: out of the way while a shopper reads on down a narrow page, back on the way up, and off its place at rest
 * when a control lies under it. A new unread message shows it again, and so does keyboard focus.
 */
export function useGivesWay(ref: RefObject<HTMLElement | null>, unread: number): string {
  // It appears where it may stand rather than leave again at once.
  const [isAway, setAway] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new unread message shows it again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let y = scrollY
    let isReadingOn = false
    const lookLater = () => {
      clearTimeout(timer)
      timer = setTimeout(look, PAUSE_MS)
    }
    // Woken by a movement's first frame and then by the clock: the frames between run no script.
    const look = () => {
      if (scrollY === y) {
        setAway(isReadingOn || (ref.current !== null && coversControl(ref.current)))
        addEventListener('scroll', look, { once: true })
        return
      }
      isReadingOn = scrollY > y && innerWidth < WIDE_PX
      y = scrollY
      setAway(isReadingOn)
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
  return isAway ? 'pointer-events-none opacity-0 focus-visible:opacity-100 has-focus-visible:opacity-100' : ''
}
