import { useQuery } from '@tanstack/react-query'
import { IMPORT_DONE_TEXT, IMPORT_TEXT as TEXT } from '../../../content/admin/import.ts'
import { lastImport, lastImportKey } from '../../../data/admin/products/import/stored-imports.ts'
import { shopTime } from '../../../data/settings/shop-time.ts'
import { fillText } from '../../../lib/fill-text.ts'
import { FieldLayout } from '../../../ui/form/FieldLayout.tsx'
import { ImportHelp } from './ImportHelp.tsx'
import { ImportPictures } from './ImportPictures.tsx'
import { UndoImport } from './UndoImport.tsx'
import type { Import } from './use-import.ts'

const FILE_LOOK =
  'w-full rounded-lg border border-edge bg-surface p-1.5 text-sm file:mr-3 file:min-h-9 file:rounded-sm file:bg-tint file:px-3 file:font-semibold file:text-deep'

type FileStepProps = { state: Import }

export function FileStep({ state: { open, problem, isReading, share } }: FileStepProps) {
  const last = useQuery({ queryKey: lastImportKey, queryFn: lastImport })
  return (
    <>
      <FieldLayout
        label="File"
        hint="A CSV or Excel file (.xlsx) of up to 50 MB and 20,000 rows: an export of this shop, of Shopify or WooCommerce, or a list of your own. Nothing is stored before you have seen what it would do."
        error={problem ? TEXT.unreadable[problem] : undefined}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            disabled={isReading}
            className={FILE_LOOK}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) open({ file, options: {} })
            }}
          />
        )}
      </FieldLayout>
      {isReading && (
        <p role="status" className="nums mt-4 text-sm text-muted">
          {`Reading the file: ${Math.round(share * 100)} %`}
        </p>
      )}
      <div className="mt-6">
        <ImportPictures startsItself={false} />
      </div>
      <ImportHelp />
      {last.data && (
        <div className="mt-6 flex flex-wrap items-center gap-3 text-sm text-muted">
          <p>
            {fillText(last.data.isUndone ? IMPORT_DONE_TEXT.lastUndone : IMPORT_DONE_TEXT.last, {
              file: last.data.fileName,
              time: shopTime(last.data.at),
            })}
          </p>
          {!last.data.isUndone && <UndoImport id={last.data.id} fileName={last.data.fileName} />}
        </div>
      )}
    </>
  )
}
