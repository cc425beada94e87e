import { useEffect } from 'react'

const BADGE = /^\(\d+\) /

/** Puts "(2) " before the title of the tab while something waits, through every change of page. */
export function useTitleBadge(count: number): void {
  useEffect(() => {
    if (count === 0) return
    const show = () => {
      const wanted = `(${count}) ${document.title.replace(BADGE, '')}`
      if (document.title !== wanted) document.title = wanted
    }
    show()
    // The pages write their titles themselves.
    const observer = new MutationObserver(show)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(BADGE, '')
    }
  }, [count])
}
