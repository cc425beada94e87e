import { useEffect, useState } from 'react'
import { ADMIN_MESSAGES } from '../../../content/messages/admin-messages.ts'
import { draftPictures } from '../../../data/admin/products/save-product.ts'
import { SKU_TAKEN } from '../../../data/admin/refusal-reason.ts'
import { useSession } from '../../../data/session/session-state.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import { isSameJson } from '../../../domain/merge.ts'
import { randomUuid } from '../../../lib/uuid.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { keepProductDraft, type ProductDraft, productDrafts } from './product-drafts.ts'
import { formProblem, type ProductProblems, productProblems, productVersion } from './product-form.ts'
import { EMPTY_FORM, type TypedProduct, typedProduct } from './typed-product.ts'
import { usePictures } from './use-pictures.ts'
import { openedProduct, useSaveProduct } from './use-save-product.ts'

export type ProductFormSource = {
  /** The product to edit or copy. Null for a new one. */
  readonly product: AdminProduct | null
  readonly isCopy: boolean
  /** Initial name of a new product. */
  readonly name?: string
  /** Unsaved inputs to continue with. */
  readonly draft?: ProductDraft
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
export function useProductForm(asked: ProductFormSource, onSaved: () => void) {
  const adminId = useSession().user?.id ?? null
  const [kept] = useState(() => asked.draft ?? productDrafts(adminId)[(!asked.isCopy && asked.product?.id) || ''])
  const [source] = useState(kept ?? asked)
  const [start] = useState(() => kept?.start ?? startOf(source))
  // An older version of the shop may have stored the draft with fewer fields.
  const [typed, setTyped] = useState<TypedProduct>(kept ? { ...startOf(source), ...kept.typed } : start)
  const [isTried, setTried] = useState(false)
  /** Number of refused submits. Each one focuses the first problem. */
  const [refusals, setRefusals] = useState(0)
  /** The SKU that the database refused. */
  const [takenSku, setTakenSku] = useState<string | null>(null)
  const [newId] = useState(() => kept?.newId ?? randomUuid())
  const startStatus: DraftStatus = !source.isCopy && source.product?.status === 'draft' ? 'draft' : 'live'
  const existingId = source.isCopy ? null : (source.product?.id ?? null)
  const [folder] = useState(() => kept?.folder ?? `${existingId ?? newId}-${randomUuid().slice(0, 8)}`)
  const pictures = usePictures(source.product, folder, kept?.pictures)

  const isChanged = pictures.isChanged || !isSameJson(typed, start)
  useWarnOnLeave(isChanged)
  const { product, isCopy } = source
  const keep = (draft: ProductDraft | null) => keepProductDraft(adminId, existingId ?? newId, draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: all else is fixed when the form opens
  useEffect(() => {
    const uploaded = pictures.items.flatMap((item) =>
      item.address ? [{ ...item, preview: item.address, file: undefined }] : [],
    )
    const changed = pictures.isChanged ? uploaded : null
    keep(isChanged ? { product, isCopy, newId, folder, start, typed, pictures: changed } : null)
  }, [typed, pictures.items])

  const [opened] = useState(() => (source.product && !source.isCopy ? openedProduct(source.product) : null))
  const saving = useSaveProduct({
    newId,
    opened,
    onSaved: () => {
      keep(null)
      onSaved()
    },
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
      saving.save(productVersion(typed, draftPictures(pictures.items), status, existingId === null ? null : start))
  }
  return {
    typed,
    change: (changed: Partial<TypedProduct>) => setTyped((before) => ({ ...before, ...changed })),
    problems,
    refusals,
    pictures,
    isChanged,
    isNew: existingId === null,
    startStatus,
    /** Whether the form continues a draft. */
    isKept: kept !== undefined,
    saving,
    submit,
    giveUp: () => {
      pictures.discard()
      keep(null)
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
