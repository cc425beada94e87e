import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as TEXT from '../../../content/admin/screens/refusals.ts'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { createProduct, isSkuTaken, saveVariants, updateProduct } from '../../../data/admin/products/save-product.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { randomUuid } from '../../../lib/uuid.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { sayNotSaved } from '../changes/say-not-saved.ts'
import { useProductsChanged } from '../changes/use-products-changed.ts'
import { draftPictures } from './picture-item.ts'
import {
  EMPTY_FORM,
  formProblem,
  type ProductValues,
  productDraft,
  productErrors,
  productValues,
  variantDrafts,
  variantErrors,
  variantValues,
} from './product-form.ts'
import { specificationErrors, specificationPairs, specificationRows } from './specification-rows.ts'
import { usePictures } from './use-pictures.ts'

export type ProductFormSource = {
  /** The product to change; null for a new one. */
  readonly product: AdminProduct | null
  /** A copy makes a new product. */
  readonly isCopy: boolean
}

/** A copy starts without these, as they belong to the one product alone. */
const NOT_COPIED = { sku: '', barcode: '', featured: false, salePrice: '', saleFrom: '', saleUntil: '' } as const

function startValues({ product, isCopy }: ProductFormSource): ProductValues {
  if (!product) return EMPTY_FORM
  const values = productValues(product)
  return isCopy ? { ...values, name: `${values.name} (copy)`, ...NOT_COPIED } : values
}

type DraftStatus = 'live' | 'draft'

/** Which toast tells of it; `before` is null for a new product. */
function saidOf(before: DraftStatus | null, status: DraftStatus) {
  if (status === 'draft') return 'draftSaved'
  if (before === null) return 'created'
  return before === 'draft' ? 'published' : 'updated'
}

/** State and saving of the product dialog. */
export function useProductForm(source: ProductFormSource, onSaved: () => void) {
  const [start] = useState(() => startValues(source))
  const [startRows] = useState(() => {
    const rows = source.product ? variantValues(source.product) : []
    return source.isCopy ? rows.map((row) => ({ ...row, id: null })) : rows
  })
  const [values, setValues] = useState(start)
  const [rows, setRows] = useState<readonly (typeof startRows)[number][]>(startRows)
  const [startSpecifications] = useState(() => (source.product ? specificationRows(source.product) : []))
  const [specifications, setSpecifications] =
    useState<readonly (typeof startSpecifications)[number][]>(startSpecifications)
  const [isTried, setTried] = useState(false)
  /** How often something typed was refused: each time the first problem gets the focus. */
  const [refusals, setRefusals] = useState(0)
  /** As the database refused it. */
  const [takenSku, setTakenSku] = useState<string | null>(null)
  const [newId] = useState(randomUuid)
  const startStatus: DraftStatus = !source.isCopy && source.product?.status === 'draft' ? 'draft' : 'live'
  const existingId = source.isCopy ? null : (source.product?.id ?? null)
  const [folder] = useState(() => `${existingId ?? newId}-${randomUuid().slice(0, 8)}`)
  const pictures = usePictures(source.product, folder)
  const [savedId, setSavedId] = useState(existingId)
  const productsChanged = useProductsChanged()

  const isChanged =
    rows !== startRows ||
    specifications !== startSpecifications ||
    pictures.isChanged ||
    Object.entries(values).some(([key, value]) => start[key as keyof typeof start] !== value)
  useWarnOnLeave(isChanged)

  const save = useMutation<void, Error, DraftStatus>({
    mutationFn: async (status) => {
      const isNew = existingId === null
      const draft = {
        ...productDraft(values, draftPictures(pictures.items), isNew ? null : start),
        specifications: specificationPairs(specifications),
        status,
      }
      const before = isNew
        ? null
        : {
            ...productDraft(start, draftPictures(pictures.start), start),
            specifications: specificationPairs(startSpecifications),
            status: startStatus,
          }
      if (savedId === null) await createProduct(newId, draft)
      else await updateProduct(savedId, draft, before)
    },
    onSuccess: async (_none, status) => {
      const id = savedId ?? newId
      setSavedId(id)
      const isNew = existingId === null
      try {
        const isTouched = isNew ? rows.length > 0 : rows !== startRows
        if (isTouched) await saveVariants(id, variantDrafts(rows, startRows))
      } catch (cause) {
        console.warn('variants not saved', cause)
        showToast(ADMIN_MESSAGES.products.variantsFailed)
        void productsChanged()
        return
      }
      showToast(ADMIN_MESSAGES.products[saidOf(existingId === null ? null : startStatus, status)])
      void productsChanged()
      onSaved()
    },
    onError: (cause) => {
      if (!isSkuTaken(cause)) return sayNotSaved(cause)
      setTakenSku(values.sku)
      setRefusals((count) => count + 1)
    },
  })

  const sku = takenSku !== null && takenSku === values.sku ? { sku: TEXT.skuTaken } : {}
  const errors = isTried ? { ...sku, ...productErrors(values) } : {}
  const rowErrors = isTried ? variantErrors(rows) : {}
  const specificationProblems = isTried ? specificationErrors(specifications) : {}
  /** Enter saves a draft as a draft, anything else for shoppers to see. */
  const submit = (status: DraftStatus = startStatus) => {
    setTried(true)
    const problem = formProblem(values)
    if (problem) showToast(ADMIN_MESSAGES.products[problem])
    else if (pictures.isBroken) showToast(ADMIN_MESSAGES.products.uploadFailed)
    const isWrong =
      pictures.isBroken ||
      Object.keys(productErrors(values)).length > 0 ||
      Object.keys(variantErrors(rows)).length > 0 ||
      Object.keys(specificationErrors(specifications)).length > 0
    if (!problem && !isWrong && !save.isPending && !pictures.isBusy) save.mutate(status)
    if (isWrong) setRefusals((count) => count + 1)
  }
  return {
    specifications,
    setSpecifications,
    specificationProblems,
    values,
    setValues,
    rows,
    setRows,
    errors,
    refusals,
    rowErrors,
    pictures,
    isChanged,
    isSaving: save.isPending,
    submit,
  }
}

/** The browser asks before a changed form is closed with its tab. */
function useWarnOnLeave(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
}
