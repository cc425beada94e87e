import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Safari refuses more than 100 history changes in 30 s, so the URL follows when the typing pauses. */
const PAUSE_MS = 200

/** The text of a search box and what to call when it changes: the text is new at once, `onPause` tells the URL of it. */
export function useTypedSearch(asked: string, onPause: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState<string | null>(null)
  // The newest: a filter chosen during the pause is in the URL by then, and must stay there.
  const tell = useRef(onPause)
  useLayoutEffect(() => {
    tell.current = onPause
  }, [onPause])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A link or Back changed the URL: the box follows it, unless more is being typed.
  useEffect(() => {
    if (timer.current === undefined) setTyped((text) => (text === asked ? text : null))
  }, [asked])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    const { pathname } = location
    timer.current = setTimeout(() => {
      timer.current = undefined
      // Who is on his way to a product already, whose code is still coming, is not called back.
      if (location.pathname === pathname) tell.current(text)
    }, PAUSE_MS)
  }
  return [typed ?? asked, type]
}
