import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Safari refuses more than 100 history changes in 30 s, so the URL is updated when typing pauses. The pause is longer than a thumb
 * needs between two letters, otherwise the next letter waits for the work that a URL change causes.
 */
const PAUSE_MS = 300

type TypedSearch = readonly [text: string, type: (text: string) => void, leave: () => void]
type Untold = { readonly text: string; readonly pathname: string; readonly timer: ReturnType<typeof setTimeout> }

/** State of a search box. The text changes at once; `onPause` is called when typing pauses or the box loses focus. */
export function useTypedSearch(searchedText: string, onPause: (text: string) => void): TypedSearch {
  const [typed, setTyped] = useState<string | null>(null)
  // Call the latest callback, so that a filter set in the URL during the pause isn't lost.
  const tell = useRef(onPause)
  useLayoutEffect(() => {
    tell.current = onPause
  }, [onPause])
  const untold = useRef<Untold | null>(null)
  // If a link or Back changed the URL, update the box, unless the shopper is typing.
  useEffect(() => {
    if (!untold.current) setTyped((text) => (text === searchedText ? text : null))
  }, [searchedText])
  useEffect(() => () => clearTimeout(untold.current?.timer), [])
  const leave = () => {
    if (!untold.current) return
    const { text, pathname, timer } = untold.current
    clearTimeout(timer)
    untold.current = null
    // The shopper may already have left for a product page whose code is still loading.
    if (location.pathname === pathname) tell.current(text)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(untold.current?.timer)
    untold.current = { text, pathname: location.pathname, timer: setTimeout(leave, PAUSE_MS) }
  }
  return [typed ?? searchedText, type, leave]
}
