import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Safari refuses more than 100 history changes in 30 s, so the URL follows when the typing pauses: later than a thumb's next letter,
 * or that one waits for all that the URL sets going.
 */
const PAUSE_MS = 300

type TypedSearch = readonly [text: string, type: (text: string) => void, leave: () => void]
type Untold = { readonly text: string; readonly pathname: string; readonly timer: ReturnType<typeof setTimeout> }

/** The text of a search box: new at once, while `onPause` tells the URL of it when the typing pauses or the box is left. */
export function useTypedSearch(asked: string, onPause: (text: string) => void): TypedSearch {
  const [typed, setTyped] = useState<string | null>(null)
  // The newest: a filter chosen during the pause is in the URL by then, and must stay there.
  const tell = useRef(onPause)
  useLayoutEffect(() => {
    tell.current = onPause
  }, [onPause])
  const untold = useRef<Untold | null>(null)
  // A link or Back changed the URL: the box follows it, unless more is being typed.
  useEffect(() => {
    if (!untold.current) setTyped((text) => (text === asked ? text : null))
  }, [asked])
  useEffect(() => () => clearTimeout(untold.current?.timer), [])
  const leave = () => {
    if (!untold.current) return
    const { text, pathname, timer } = untold.current
    clearTimeout(timer)
    untold.current = null
    // Don't call back shoppers who already left for a product page whose code is still loading.
    if (location.pathname === pathname) tell.current(text)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(untold.current?.timer)
    untold.current = { text, pathname: location.pathname, timer: setTimeout(leave, PAUSE_MS) }
  }
  return [typed ?? asked, type, leave]
}
