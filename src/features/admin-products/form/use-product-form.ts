import { useEffect, useState } from 'react'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { draftPictures } from '../../../data/admin/products/save-product.ts'
import { SKU_TAKEN } from '../../../data/admin/refusal-reason.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { randomUuid } from '../../../lib/uuid.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import {
  EMPTY_FORM,
  formProblem,
  type ProductErrors,
  type ProductValues,
  productDraft,
  productErrors,
  productValues,
  type VariantErrors,
  variantDrafts,
  variantErrors,
  variantValues,
} from './product-form.ts'
import { specificationErrors, specificationPairs, specificationRows } from './specification-rows.ts'
import { usePictures } from './use-pictures.ts'
import { openedVersion, useSaveProduct } from './use-save-product.ts'

export type ProductFormSource = {
  /** The product to change; null for a new one. */
  readonly product: AdminProduct | null
  /** A copy makes a new product. */
  readonly isCopy: boolean
  /** The name that a new product begins with. */
  readonly name?: string
}

/** A copy starts without these, as they belong to the one product alone. */
const NOT_COPIED = { sku: '', barcode: '', featured: false, salePrice: '', saleFrom: '', saleUntil: '' } as const

function startValues({ product, isCopy, name = '' }: ProductFormSource): ProductValues {
  if (!product) return { ...EMPTY_FORM, name }
  const values = productValues(product)
  return isCopy ? { ...values, name: `${values.name} (copy)`, ...NOT_COPIED } : values
}

type DraftStatus = 'live' | 'draft'

type Errors = readonly [ProductErrors, VariantErrors, ReturnType<typeof specificationErrors>]
const NO_ERRORS: Errors = [{}, {}, {}]

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

  const isChanged =
    rows !== startRows ||
    specifications !== startSpecifications ||
    pictures.isChanged ||
    Object.entries(values).some(([key, value]) => start[key as keyof typeof start] !== value)
  useWarnOnLeave(isChanged)

  const [opened] = useState(() =>
    source.product && existingId !== null ? { ...openedVersion(source.product), id: existingId } : null,
  )
  const saving = useSaveProduct({
    newId,
    opened,
    onSaved,
    onSkuTaken: () => {
      setTakenSku(values.sku)
      setRefusals((count) => count + 1)
    },
  })
  const versionOf = (status: DraftStatus) => ({
    draft: {
      ...productDraft(values, draftPictures(pictures.items), existingId === null ? null : start),
      specifications: specificationPairs(specifications),
      status,
    },
    variants: variantDrafts(rows, startRows),
  })

  const sku = takenSku !== null && takenSku === values.sku ? { sku: SKU_TAKEN } : {}
  const found: Errors = [productErrors(values), variantErrors(rows), specificationErrors(specifications)]
  const [errors, rowErrors, specificationProblems] = isTried ? found : NO_ERRORS
  /** Enter saves a draft as a draft, anything else for shoppers to see. */
  const submit = (status: DraftStatus = startStatus) => {
    setTried(true)
    const problem = formProblem(values)
    if (problem) showToast(ADMIN_MESSAGES.products[problem])
    else if (pictures.isBroken) showToast(ADMIN_MESSAGES.products.uploadFailed)
    const isWrong = pictures.isBroken || found.some((problems) => Object.keys(problems).length > 0)
    if (!problem && !isWrong && !saving.isSaving && !pictures.isBusy) saving.save(versionOf(status))
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
    errors: { ...sku, ...errors },
    refusals,
    rowErrors,
    pictures,
    isChanged,
    saving,
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
