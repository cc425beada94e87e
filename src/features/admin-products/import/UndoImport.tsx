import { useState } from 'react'
import { picturesLeftKey } from '../../../data/admin/products/import/import-pictures.ts'
import { lastImportKey, undoImport } from '../../../data/admin/products/import/stored-imports.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { ConfirmAction } from '../../../ui/overlay/ConfirmAction.tsx'
import { notSaved, PRODUCTS_CHANGED } from '../changes/products-changed.ts'

type UndoImportProps = { id: string; fileName: string }

/** Takes the last import back, after asking. */
export function UndoImport({ id, fileName }: UndoImportProps) {
  const [isUndone, setUndone] = useState(false)
  return (
    <ConfirmAction
      title="Undo this import"
      question={`Undo the import of ${fileName}? Products that it added leave the shop, and what it changed becomes as it was, unless somebody changed it since. What was sold stays sold.`}
      act={() => undoImport(id)}
      changes={[lastImportKey, picturesLeftKey, ...PRODUCTS_CHANGED]}
      done={{ tone: 'success', title: 'Import undone' }}
      failed={notSaved}
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
