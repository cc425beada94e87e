import { type RefObject, useEffect } from 'react'

/**
 * Keeps an element in the part of the screen that the on-screen keyboard leaves, through the custom properties `--chat-top`
 * and `--chat-height`: `dvh` does not shrink for the keyboard (developer.mozilla.org/docs/Web/API/VisualViewport).
 */
export function useVisibleArea(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = window.visualViewport
    if (!area) return
    const follow = () => {
      ref.current?.style.setProperty('--chat-height', `${area.height}px`)
      ref.current?.style.setProperty('--chat-top', `${area.offsetTop}px`)
    }
    follow()
    area.addEventListener('resize', follow)
    area.addEventListener('scroll', follow)
    return () => {
      area.removeEventListener('resize', follow)
      area.removeEventListener('scroll', follow)
    }
  }, [ref])
}
