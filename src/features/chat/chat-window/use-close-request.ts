import { useEffect, useRef } from 'react'

type Watcher = { onclose: (() => void) | null; destroy: () => void }

/**
 * A phone's Back closes what covers the whole screen instead of leaving the page behind it. Where the browser can't tell, Back stays Back.
 * https://html.spec.whatwg.org/#close-requests-and-close-watchers
 */
export function useCloseRequest(isCovering: () => boolean, onClose: () => void): void {
  const latest = useRef({ isCovering, onClose })
  latest.current = { isCovering, onClose }
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => Watcher }
    if (!CloseWatcher || !latest.current.isCovering()) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => latest.current.onClose()
    return () => watcher.destroy()
  }, [])
}
