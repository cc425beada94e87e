import { IMPORT_DONE_TEXT as TEXT } from '../../../content/admin/import.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { plural } from '../../../lib/plural.ts'
import { ImportPictures } from './ImportPictures.tsx'
import { UndoImport } from './UndoImport.tsx'
import type { Import } from './use-import.ts'

type DoneStepProps = { state: Import }

export function DoneStep({ state: { store, importId, opening } }: DoneStepProps) {
  if (!store.data) return null
  const { stored, refused } = store.data
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p className="font-semibold">{`${plural(stored, 'product')} ${stored === 1 ? 'was' : 'were'} stored.`}</p>
      {refused.length > 0 && (
        <div className="text-sm text-danger">
          <p className="font-medium">{`${refused.length} were not stored, as something changed meanwhile:`}</p>
          <ul className="mt-1 grid gap-1">
            {refused.map((each) => (
              <li key={each.name}>{fillText(TEXT.refusedRow, each)}</li>
            ))}
          </ul>
        </div>
      )}
      <ImportPictures startsItself />
      {stored > 0 && <UndoImport id={importId} fileName={opening?.file.name ?? ''} />}
    </div>
  )
}
