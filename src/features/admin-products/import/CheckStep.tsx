import { useEffect, useState } from 'react'
import type { PreviewFilter, PreviewRow } from '../../../data/admin/products/import/import-session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { downloadFile } from '../../../ui/control/download-file.ts'
import { Pagination } from '../../../ui/list/Pagination.tsx'
import { ImportQuestions } from './ImportQuestions.tsx'
import { PreviewTable, RESULTS } from './PreviewTable.tsx'
import type { Import } from './use-import.ts'

const ROWS = 50
const FILTERS = ['all', 'create', 'update', 'unchanged', 'refused'] as const
const LABELS = { all: 'All', ...RESULTS }

type CheckStepProps = { state: Import }

/** Previews the import product by product, and asks the open questions. */
export function CheckStep({ state }: CheckStepProps) {
  const { reader, checked, isChecking, store } = state
  const [filter, setFilter] = useState<PreviewFilter>('all')
  const [page, setPage] = useState(1)
  const [rows, setRows] = useState<readonly PreviewRow[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each plan has new rows
  useEffect(() => {
    let isCurrent = true
    void reader.current?.run('rows', [filter, (page - 1) * ROWS, ROWS]).then((answer) => isCurrent && setRows(answer))
    return () => {
      isCurrent = false
    }
  }, [checked, filter, page])
  if (!checked) return null
  const { counts } = checked.summary
  const all = counts.create + counts.update + counts.unchanged + counts.refused
  const countOf = (each: PreviewFilter) => (each === 'all' ? all : counts[each])
  const choose = (each: PreviewFilter) => {
    setFilter(each)
    setPage(1)
  }
  const download = async () => {
    const csv = await reader.current?.run('problems', [['Row', 'Product', 'Problem']])
    if (csv !== undefined) downloadFile('problems.csv', 'text/csv', csv)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ImportQuestions state={state} isDisabled={store.isPending} />
      <div role="status" className="sr-only">
        {isChecking
          ? 'Comparing with the shop’s products…'
          : FILTERS.map((each) => `${LABELS[each]} ${countOf(each)}`).join(', ')}
      </div>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">Show</legend>
        {FILTERS.map((each) => (
          <Button
            key={each}
            variant="plain"
            aria-pressed={each === filter}
            className="nums aria-pressed:border-brand aria-pressed:bg-tint"
            onClick={() => choose(each)}
          >
            <span className={each === 'refused' && counts.refused > 0 ? 'text-danger' : ''}>
              {LABELS[each]}: {countOf(each).toLocaleString('en-NG')}
            </span>
          </Button>
        ))}
        <Button variant="plain" className="sm:ml-auto" onClick={() => void download()}>
          Download all problems
        </Button>
      </fieldset>
      <PreviewTable rows={rows} isStale={isChecking} />
      <Pagination page={page} pageCount={Math.max(1, Math.ceil(countOf(filter) / ROWS))} onPageChange={setPage} />
    </div>
  )
}
