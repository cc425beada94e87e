import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TableOptions } from '../../../data/admin/files/read-table.ts'
import { rememberedImport, rememberImport } from '../../../data/admin/products/import/import-memory.ts'
import { pendingPicturesKey } from '../../../data/admin/products/import/import-pictures.ts'
import type { ImportChoices, OpenedTable } from '../../../data/admin/products/import/import-session.ts'
import { type OpenImport, openImport } from '../../../data/admin/products/import/open-import.ts'
import { checkImport, lastImportKey, storeImport } from '../../../data/admin/products/import/stored-imports.ts'
import { randomUuid } from '../../../lib/uuid.ts'
import { useInvalidate } from '../../../ui/feedback/use-change.ts'
import { PRODUCTS_CHANGED, toastNotSaved } from '../changes/products-changed.ts'

export type ImportOptions = TableOptions & { readonly headRow?: number | undefined }
export type ImportStep = 'file' | 'columns' | 'check' | 'done'

/** A chosen file and its read options. `id` makes its import idempotent. */
type Chosen = { readonly id: string; readonly file: File; readonly options: ImportOptions }
type Opened = Chosen & { readonly table: OpenedTable }

/** State of an import: choosing a file, mapping its columns, checking its rows, and the result. */
export function useImport() {
  const reader = useRef<OpenImport | null>(null)
  const [step, setStep] = useState<ImportStep>('file')
  const [share, setShare] = useState(0)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [choices, setChoices] = useState<ImportChoices | null>(null)
  const [checked, setChecked] = useState<Awaited<ReturnType<typeof checkImport>> | null>(null)
  const [stored, setStored] = useState(0)
  const invalidate = useInvalidate([lastImportKey, pendingPicturesKey, ...PRODUCTS_CHANGED])
  useEffect(() => () => reader.current?.close(), [])

  const reading = () => {
    if (!reader.current || !opened) throw new Error('A file is checked and imported after it is read.')
    return [reader.current, opened] as const
  }

  const read = useMutation({
    mutationFn: ({ file, options }: Chosen) => {
      reader.current ??= openImport()
      return reader.current.run('open', [file, options], setShare)
    },
    onError: toastNotSaved,
  })
  const open = (file: File, options: ImportOptions = {}) => {
    const chosen = { id: randomUuid(), file, options }
    setShare(0)
    read.mutate(chosen, {
      onSuccess: (table) => {
        // The file input shows the problem.
        if (typeof table === 'string') return setStep('file')
        setOpened({ ...chosen, table })
        setChoices(rememberedImport(table))
        setStep('columns')
      },
    })
  }

  /** Serialises checks, because a worker holds one plan: a slow earlier check would replace the shown one. By worker, because a closed one's calls never settle. */
  const oneAfterAnother = { id: `import ${reader.current?.id}` }
  const check = useMutation({
    scope: oneAfterAnother,
    mutationFn: (wanted: ImportChoices) => {
      const [current, { table }] = reading()
      return checkImport(current, table.digest, wanted)
    },
    onError: toastNotSaved,
  })
  const begin = (wanted: ImportChoices) => {
    setChoices(wanted)
    check.mutate(wanted, {
      onSuccess: (answer) => {
        if (opened) rememberImport(opened.table, wanted)
        setChecked(answer)
        setStep('check')
      },
    })
  }

  const store = useMutation({
    scope: oneAfterAnother,
    mutationFn: () => {
      const [current, { id, file, table }] = reading()
      return storeImport(current, { id, name: file.name, digest: table.digest }, setStored)
    },
    onSuccess: () => setStep('done'),
    onSettled: invalidate,
  })

  return {
    reader,
    step,
    share,
    opened,
    choices,
    checked,
    stored,
    /** Why the chosen file can't be read. */
    problem: typeof read.data === 'string' ? read.data : null,
    isReading: read.isPending,
    isChecking: check.isPending,
    store,
    invalidate,
    open,
    /** Reads the same file with other options. */
    readAgain: (options: ImportOptions) => opened && open(opened.file, { ...opened.options, ...options }),
    setChoices,
    begin,
    back: () => setStep(step === 'check' ? 'columns' : 'file'),
    /** Aborts reading or checking, so that another file can be chosen. */
    cancel: () => {
      reader.current?.close()
      reader.current = null
      read.reset()
      check.reset()
      setStep('file')
    },
  }
}

export type Import = ReturnType<typeof useImport>
