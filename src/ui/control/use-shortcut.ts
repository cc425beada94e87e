import { useEffect, useRef } from 'react'

/** Handles single-key shortcuts, except while the user types or a dialog is open. */
export function useShortcut<Key extends string>(keys: Key | readonly Key[], act: (key: Key) => void): void {
  const latest = useRef(act)
  latest.current = act
  const known = typeof keys === 'string' ? keys : keys.join(' ')
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const key = known.split(' ').find((each) => each === event.key)
      if (!key) return
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
      if (isTyping || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current(key as Key)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [known])
}
