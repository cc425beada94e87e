import { PAGE_SHEET_ID } from './page-sheet-id.ts'

/**
 * Where a prerendered page carries the rules for what follows. Its head has only those for what stands above, so that this is painted before
 * the others have come. React leaves the place as it finds it.
 */
export function PageSheet() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is nothing; what the build put there is not React's
  return <div id={PAGE_SHEET_ID} dangerouslySetInnerHTML={{ __html: '' }} />
}
