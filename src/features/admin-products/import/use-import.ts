import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { type ImportOutcome, importProducts } from '../../../data/admin/products/import-products.ts'
import { type ParsedImport, parseImport } from '../../../data/admin/products/product-csv.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { productCount } from '../changes/product-count.ts'
import { sayNotSaved } from '../changes/say-not-saved.ts'
import { useProductsChanged } from '../changes/use-products-changed.ts'

type Plan = ParsedImport & { readonly outcomes: readonly ImportOutcome[]; readonly setStock: boolean }
type Rehearsal = { readonly source: File | ParsedImport; readonly setStock: boolean }

const countChanges = (outcomes: readonly ImportOutcome[]) =>
  outcomes.filter(({ action }) => action === 'create' || action === 'update').length

/** A file's import: first what would happen, then, when that is wanted, it happens. */
export function useImport(onDone: () => void) {
  const [done, setDone] = useState(0)
  const [plan, setPlan] = useState<Plan | null>(null)
  const productsChanged = useProductsChanged()
  const rehearse = useMutation<Plan, Error, Rehearsal>({
    mutationFn: async ({ source, setStock }) => {
      const parsed = source instanceof File ? parseImport(await source.text()) : source
      return { ...parsed, setStock, outcomes: await importProducts(parsed.rows, { isDryRun: true, setStock }, setDone) }
    },
    onError: sayNotSaved,
  })
  const store = useMutation<readonly ImportOutcome[], Error, Plan>({
    mutationFn: ({ rows, setStock }) => importProducts(rows, { isDryRun: false, setStock }, setDone),
    onSuccess: (outcomes) => {
      const count = countChanges(outcomes)
      showToast({
        ...ADMIN_MESSAGES.products.updated,
        message: productCount(count),
      })
      onDone()
    },
    onError: sayNotSaved,
    onSettled: productsChanged,
  })
  // Of two rehearsals at once only the later one calls this.
  const begin = (rehearsal: Rehearsal) => rehearse.mutate(rehearsal, { onSuccess: setPlan })
  return {
    plan,
    done,
    changes: plan ? countChanges(plan.outcomes) : 0,
    isChecking: rehearse.isPending,
    isStoring: store.isPending,
    /** What was chosen last, checked or not yet. */
    setStock: rehearse.isPending ? rehearse.variables.setStock : (plan?.setStock ?? false),
    choose: (setStock: boolean) => plan && begin({ source: plan, setStock }),
    open: (file: File) => {
      setPlan(null)
      begin({ source: file, setStock: false })
    },
    store: () => plan && store.mutate(plan),
  }
}
