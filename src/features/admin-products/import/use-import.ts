import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TableOptions, UnreadableFile } from '../../../data/admin/files/read-table.ts'
import { rememberedImport, rememberImport } from '../../../data/admin/products/import/import-memory.ts'
import { picturesLeftKey } from '../../../data/admin/products/import/import-pictures.ts'
import type { ImportChoices, ImportSummary, OpenedTable } from '../../../data/admin/products/import/import-session.ts'
import { type ImportReader, openImport } from '../../../data/admin/products/import/open-import.ts'
import {
  type ImportOutcome,
  lastImportKey,
  readChangedProducts,
  readShop,
  storeImport,
  wasImported,
} from '../../../data/admin/products/import/stored-imports.ts'
import { shopNow } from '../../../data/connection/clock.ts'
import { randomUuid } from '../../../lib/uuid.ts'
import { useReadAgain } from '../../../ui/feedback/use-change.ts'
import { PRODUCTS_CHANGED, sayNotSaved } from '../changes/products-changed.ts'

export type ImportOptions = TableOptions & { readonly headRow?: number | undefined }
export type ImportStep = 'file' | 'columns' | 'check' | 'done'

type Checked = { readonly summary: ImportSummary; readonly isRepeat: boolean }
type Opening = { readonly file: File; readonly options: ImportOptions }

/** The reader holds one plan: an earlier check that ends late would put its own in place of the one that is shown. */
const ONE_AFTER_ANOTHER = { id: 'import' } as const

/** The steps of an import: a file, what its columns mean, what its rows would do, and what they did. */
export function useImport() {
  const reader = useRef<ImportReader | null>(null)
  const [step, setStep] = useState<ImportStep>('file')
  const [share, setShare] = useState(0)
  const [importId, setImportId] = useState(randomUuid)
  const [opening, setOpening] = useState<Opening | null>(null)
  const [opened, setOpened] = useState<OpenedTable | null>(null)
  const [choices, setChoices] = useState<ImportChoices | null>(null)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [problem, setProblem] = useState<UnreadableFile | 'lost' | null>(null)
  const readAgain = useReadAgain([lastImportKey, picturesLeftKey, ...PRODUCTS_CHANGED])
  useEffect(() => () => reader.current?.close(), [])

  const read = useMutation({
    mutationFn: async ({ file, options }: Opening): Promise<OpenedTable | UnreadableFile | 'lost'> => {
      reader.current ??= openImport()
      return reader.current.run('open', [file, options], setShare)
    },
    onError: sayNotSaved,
  })

  const open = (next: Opening) => {
    setProblem(null)
    setShare(0)
    setOpening(next)
    setImportId(randomUuid())
    read.mutate(next, {
      onSuccess: (table) => {
        if (typeof table === 'string') return setProblem(table)
        setOpened(table)
        setChoices(rememberedImport(table))
        setStep('columns')
      },
    })
  }

  const check = useMutation({
    scope: ONE_AFTER_ANOTHER,
    mutationFn: async (wanted: ImportChoices): Promise<Checked> => {
      const { current } = reader
      if (!current || !opened) throw new Error('A file is checked after it is read.')
      await readShop(current)
      await readChangedProducts(current, wanted)
      const isRepeat = await wasImported(opened.digest, shopNow())
      return { isRepeat, summary: await current.run('plan', [isRepeat]) }
    },
    onError: sayNotSaved,
  })

  const begin = (wanted: ImportChoices) => {
    setChoices(wanted)
    check.mutate(wanted, {
      onSuccess: (answer) => {
        if (opened) rememberImport(opened, wanted)
        setChecked(answer)
        setStep('check')
      },
    })
  }

  const [stored, setStored] = useState(0)
  const store = useMutation({
    scope: ONE_AFTER_ANOTHER,
    mutationFn: async (): Promise<ImportOutcome> => {
      const { current } = reader
      if (!current || !opened || !opening) throw new Error('A file is imported after it is checked.')
      return storeImport(current, { id: importId, name: opening.file.name, digest: opened.digest }, setStored)
    },
    onSuccess: () => setStep('done'),
    onSettled: readAgain,
  })

  return {
    reader,
    step,
    share,
    importId,
    opening,
    opened,
    choices,
    checked,
    problem,
    stored,
    isReading: read.isPending,
    isChecking: check.isPending,
    store,
    open,
    /** Reads the same file in another way. */
    readAgain: (options: ImportOptions) =>
      opening && open({ file: opening.file, options: { ...opening.options, ...options } }),
    setChoices,
    begin,
    back: () => setStep(step === 'check' ? 'columns' : 'file'),
    /** Ends what is going on; a file can be chosen again. */
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
