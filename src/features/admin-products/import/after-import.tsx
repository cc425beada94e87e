import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  dropFailedPictures,
  fetchImportPictures,
  pendingPictures,
  pendingPicturesKey,
  retryPictures,
} from '../../../data/admin/products/import/import-pictures.ts'
import { lastImportKey, undoImport } from '../../../data/admin/products/import/stored-imports.ts'
import { plural } from '../../../lib/plural.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { useChange, useInvalidate } from '../../../ui/feedback/use-change.ts'
import { ConfirmAction } from '../../../ui/overlay/ConfirmAction.tsx'
import { notSaved, PRODUCTS_CHANGED } from '../changes/products-changed.ts'

type ImportPicturesProps = {
  /** Set right after an import. */
  startsItself: boolean
}

/** Fetches an import's pictures from other sites, one after the other while this is open. Continues later where it stopped. */
export function ImportPictures({ startsItself }: ImportPicturesProps) {
  const left = useQuery({ queryKey: pendingPicturesKey, queryFn: pendingPictures })
  const ending = useRef(new AbortController())
  const refresh = useInvalidate([pendingPicturesKey])
  const fetching = useChange({
    act: () => fetchImportPictures(ending.current.signal, refresh),
    invalidates: [pendingPicturesKey, ...PRODUCTS_CHANGED],
    errorToast: notSaved,
  })
  const one = { invalidates: [pendingPicturesKey], errorToast: notSaved }
  const retry = useChange({ ...one, act: retryPictures, onDone: () => start() })
  const drop = useChange({ ...one, act: dropFailedPictures })
  const start = fetching.mutate
  const isWaiting = (left.data?.waiting ?? 0) > 0
  useEffect(() => {
    const controller = new AbortController()
    ending.current = controller
    return () => controller.abort()
  }, [])
  useEffect(() => {
    if (startsItself && isWaiting) start()
  }, [startsItself, isWaiting, start])
  if (!left.data || (left.data.waiting === 0 && left.data.failed.length === 0)) return null
  const { waiting, failed } = left.data
  return (
    <section className="grid justify-items-start gap-2 text-sm">
      {waiting > 0 && (
        <p role="status" className="nums">
          {fetching.isPending
            ? `Fetching pictures: ${plural(waiting, 'product')} left. Keep this window open, or continue later from here.`
            : `The pictures of ${plural(waiting, 'product')} still have to be fetched from the other site.`}
        </p>
      )}
      {waiting > 0 && !fetching.isPending && (
        <Button variant="plain" onClick={() => start()}>
          Fetch the pictures
        </Button>
      )}
      {failed.length > 0 && (
        <>
          <p className="font-medium text-danger">{`${plural(failed.length, 'picture')} of your imports could not be fetched:`}</p>
          <ul className="grid max-h-60 gap-1 overflow-y-auto">
            {failed.map(({ address, problem }) => (
              <li key={address} className="wrap-anywhere">
                {`${address}: ${problem}`}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="plain"
              isBusy={retry.isPending}
              disabled={fetching.isPending}
              onClick={() => retry.mutate()}
            >
              Try these again
            </Button>
            <Button variant="plain" isBusy={drop.isPending} disabled={fetching.isPending} onClick={() => drop.mutate()}>
              Leave these out
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

type UndoImportProps = { id: string; fileName: string }

/** Undoes an import after a confirmation. */
export function UndoImport({ id, fileName }: UndoImportProps) {
  const [isUndone, setUndone] = useState(false)
  return (
    <ConfirmAction
      title="Undo this import"
      question={`Undo the import of ${fileName}? Products that it added leave the shop. Its other changes are reverted, unless somebody changed them since. Sold items stay sold.`}
      act={() => undoImport(id)}
      invalidates={[lastImportKey, pendingPicturesKey, ...PRODUCTS_CHANGED]}
      successToast={{ tone: 'success', title: 'Import undone' }}
      errorToast={notSaved}
      onDone={() => setUndone(true)}
    >
      {(ask) => (
        <Button variant="plain" disabled={isUndone} onClick={ask}>
          {isUndone ? 'Import undone' : 'Undo this import'}
        </Button>
      )}
    </ConfirmAction>
  )
}
