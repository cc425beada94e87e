import { type RefObject, useEffect, useState } from 'react'
import { coversControl } from './covers-control.ts'

const SETTLED_MS = 150

/**
 * The look of a floating element, which leaves its place to what lies under it once the page has come to rest.
 * Who comes to it by keyboard sees it all the same.
 */
export function useGivesWay(ref: RefObject<HTMLElement | null>): string {
  // It appears where it may stand rather than leave again at once.
  const [isAway, setAway] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => ref.current && setAway(coversControl(ref.current)), SETTLED_MS)
    }
    addEventListener('scroll', look)
    // Its first report is the first look.
    const content = new ResizeObserver(look)
    content.observe(document.body)
    return () => {
      removeEventListener('scroll', look)
      content.disconnect()
    }
  }, [ref])
  return isAway ? 'pointer-events-none opacity-0 focus-within:opacity-100' : ''
}
