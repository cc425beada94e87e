import { type RefObject, useLayoutEffect, useRef } from 'react'

const NEAR_PX = 80

/**
 * Keeps a scrolling list at its end while the reader is there, and at their place when they have scrolled up: also when earlier
 * messages come in above. `isOwn` brings them down: they have just written.
 */
export function useStickToEnd(first: string | undefined, last: string | undefined, isOwn: boolean) {
  const ref = useRef<HTMLElement>(null)
  const isAtEnd = useRef(true)
  const height = useRef(0)
  const seenFirst = useRef(first)
  const seenLast = useRef(last)
  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    const hasNewLast = seenLast.current !== last
    if (isAtEnd.current || (hasNewLast && isOwn)) list.scrollTop = list.scrollHeight
    else if (seenFirst.current !== first) list.scrollTop += list.scrollHeight - height.current
    height.current = list.scrollHeight
    seenFirst.current = first
    seenLast.current = last
  }, [first, last, isOwn])
  const onScroll = () => {
    const list = ref.current
    if (list) isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX
  }
  useFollowSize(ref, isAtEnd)
  return { ref, onScroll }
}

/** The keyboard makes the list shorter, a longer text too: the end stays in sight. */
function useFollowSize(ref: RefObject<HTMLElement | null>, isAtEnd: RefObject<boolean>) {
  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) list.scrollTop = list.scrollHeight
    })
    observer.observe(list)
    if (list.firstElementChild) observer.observe(list.firstElementChild)
    return () => observer.disconnect()
  }, [ref, isAtEnd])
}
