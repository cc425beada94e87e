import { useState } from 'react'
import { useCatalogue } from '../../../data/catalogue/catalogue-store.ts'
import type { ListingState } from './use-listing.ts'

/** Says how many products match every search word. */
function noteOf(whole: number, known: number, isComplete: boolean): string {
  if (whole === 0) return 'None of these has all of these words. They have some of them.'
  if (whole < known) return 'Some have all of these words, the others some of them.'
  return isComplete ? 'All of these have all of these words.' : 'The shop may have more that fit.'
}

/** Once shown, the line stays for the same query, to avoid a layout shift. */
function useHasNote(query: string, isWanted: boolean): boolean {
  const [shownFor, setShownFor] = useState<string | null>(null)
  if (isWanted && shownFor !== query) setShownFor(query)
  return isWanted || shownFor === query
}

type MatchNoteProps = { listing: ListingState; text: string; query: string }

/** Says whether products lack search words. Always in the page, because screen readers announce only changes of existing live regions. */
export function MatchNote({ listing, text, query }: MatchNoteProps) {
  const { found, known, whole, isComplete } = listing
  const { serverLists } = useCatalogue()
  // The line can change only if the server answers after this device.
  const mayChange = !isComplete && serverLists !== null && found.length > 0
  const hasNote = useHasNote(query, text.trim() !== '' && (mayChange || whole < known))
  return (
    <div role="status">
      {hasNote && found.length > 0 && (
        <p className="mb-3 min-h-14 rounded-lg bg-tint px-3 py-2 text-sm md:min-h-9">
          {noteOf(whole, known, isComplete)}
        </p>
      )}
    </div>
  )
}
