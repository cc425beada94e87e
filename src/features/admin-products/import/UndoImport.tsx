import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { picturesLeftKey } from '../../../data/admin/products/import/import-pictures.ts'
import { lastImportKey, undoImport } from '../../../data/admin/products/import/stored-imports.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { sayNotSaved, useProductsChanged } from '../changes/products-changed.ts'

type UndoImportProps = { id: string; fileName: string }

/** Takes the last import back, after asking. */
export function UndoImport({ id, fileName }: UndoImportProps) {
  const [isAsking, setAsking] = useState(false)
  const productsChanged = useProductsChanged()
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: () => undoImport(id),
    onSuccess: () => {
      setAsking(false)
      showToast({ tone: 'success', title: 'Import undone' })
    },
    onError: sayNotSaved,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: lastImportKey })
      void queries.invalidateQueries({ queryKey: picturesLeftKey })
      return productsChanged()
    },
  })
  return (
    <>
      <Button variant="plain" disabled={undo.isSuccess} onClick={() => setAsking(true)}>
        {undo.isSuccess ? 'Import undone' : 'Undo this import'}
      </Button>
      <ConfirmDialog
        confirmLabel="Undo this import"
        isBusy={undo.isPending}
        isDanger
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => undo.mutate()}
        title="Undo this import"
      >
        <p>{`Undo the import of ${fileName}? Products that it added leave the shop, and what it changed becomes as it was, unless somebody changed it since. What was sold stays sold.`}</p>
      </ConfirmDialog>
    </>
  )
}
