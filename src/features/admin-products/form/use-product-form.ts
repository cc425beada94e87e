import { useEffect, useState } from 'react'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { useAdminFormDraft } from '../../../data/admin/admin-draft.ts'
import { draftPictures } from '../../../data/admin/products/save-product.ts'
import { SKU_TAKEN } from '../../../data/admin/refusal-reason.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { randomUuid } from '../../../lib/uuid.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { formProblem, type ProductProblems, productProblems, productVersion } from './product-form.ts'
import { EMPTY_FORM, type TypedProduct, typedProduct } from './typed-product.ts'
import { type PictureItem, usePictures } from './use-pictures.ts'
import { openedProduct, useSaveProduct } from './use-save-product.ts'

export type ProductFormSource = {
  /** The product to edit or copy. Null for a new one. */
  readonly product: AdminProduct | null
  readonly isCopy: boolean
  /** Initial name of a new product. */
  readonly name?: string
  /** Id of a new product whose draft is to be continued. */
  readonly newId?: string
}

export const PRODUCT_DRAFT = 'product '

/** The dialog's values, as a draft stores them. */
export type ProductFormDraft = Omit<ProductFormSource, 'name'> & {
  readonly newId: string
  readonly folder: string
  readonly typed: TypedProduct
  /** Null if unchanged. Excludes pictures that weren't fully uploaded. */
  readonly pictures: readonly PictureItem[] | null
}

/** Fields that a copy resets, because they belong to one product only. */
const NOT_COPIED = { sku: '', barcode: '', featured: false, salePrice: '', saleFrom: '', saleUntil: '' } as const

function startOf({ product, isCopy, name = '' }: ProductFormSource): TypedProduct {
  if (!product) return { ...EMPTY_FORM, name }
  const typed = typedProduct(product)
  if (!isCopy) return typed
  const variants = typed.variants.map((variant) => ({ ...variant, id: null }))
  return { ...typed, ...NOT_COPIED, name: `${typed.name} (copy)`, variants }
}

type DraftStatus = 'live' | 'draft'

/** State and saving of the product dialog. Stores a draft on this device until the form is saved or discarded. */
export function useProductForm(source: ProductFormSource, onClose: () => void) {
  const [initialDraft] = useState((): ProductFormDraft => {
    const { product, isCopy, newId = randomUuid() } = source
    const folder = `${(!isCopy && product?.id) || newId}-${randomUuid().slice(0, 8)}`
    return { product, isCopy, newId, folder, typed: startOf(source), pictures: null }
  })
  const draft = useAdminFormDraft(
    PRODUCT_DRAFT + ((!initialDraft.isCopy && initialDraft.product?.id) || initialDraft.newId),
    initialDraft,
    onClose,
  )
  const { values, setValues } = draft
  const { product, isCopy, newId, folder } = values
  // An older version of the shop may have stored the draft with fewer fields.
  const typed: TypedProduct = { ...EMPTY_FORM, ...values.typed }
  const [isTried, setTried] = useState(false)
  /** Number of refused submits. Each one focuses the first problem. */
  const [refusals, setRefusals] = useState(0)
  /** The SKU that the database refused. */
  const [takenSku, setTakenSku] = useState<string | null>(null)
  const edited = isCopy ? null : product
  const startStatus: DraftStatus = edited?.status === 'draft' ? 'draft' : 'live'
  const pictures = usePictures(product, folder, values.pictures)

  const { isDirty } = draft.dialog
  useWarnOnLeave(isDirty)
  useEffect(() => {
    if (!pictures.isChanged) return
    const uploaded = pictures.items.filter(({ address }) => address)
    const stored = uploaded.map((item) => ({ ...item, preview: item.address, file: undefined }))
    setValues((before) => ({ ...before, pictures: stored }))
  }, [pictures.items, pictures.isChanged, setValues])

  const [before] = useState(edited && openedProduct(edited))
  const saving = useSaveProduct({
    newId,
    opened: before,
    onSaved: draft.close,
    onSkuTaken: () => {
      setTakenSku(typed.sku)
      setRefusals((count) => count + 1)
    },
  })

  const found = productProblems(typed)
  const problems: ProductProblems = { ...(takenSku === typed.sku && { sku: SKU_TAKEN }), ...(isTried && found) }
  /** Enter keeps a draft a draft and publishes any other product. */
  const submit = (status: DraftStatus = startStatus) => {
    setTried(true)
    const problem = formProblem(typed)
    if (problem) showToast(ADMIN_MESSAGES.products[problem])
    else if (pictures.isBroken) showToast(ADMIN_MESSAGES.products.uploadFailed)
    if (pictures.isBroken || Object.keys(found).length > 0) setRefusals((count) => count + 1)
    else if (!saving.isSaving && !pictures.isBusy)
      saving.save(productVersion(typed, draftPictures(pictures.items), status, edited && draft.start.typed))
  }
  return {
    typed,
    change: (changed: Partial<TypedProduct>) =>
      setValues((before) => ({ ...before, typed: { ...before.typed, ...changed } })),
    problems,
    refusals,
    pictures,
    isNew: edited === null,
    startStatus,
    saving,
    submit,
    dialog: {
      ...draft.dialog,
      onClose: () => {
        pictures.discard()
        draft.close()
      },
    },
  }
}

/** Makes the browser ask before a tab with a changed form closes. */
function useWarnOnLeave(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
}
