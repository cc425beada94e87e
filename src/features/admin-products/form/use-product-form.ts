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
  /** The product to change; null for a new one. */
  readonly product: AdminProduct | null
  /** A copy makes a new product. */
  readonly isCopy: boolean
  /** The name that a new product begins with. */
  readonly name?: string
  /** Typed before, and neither saved nor given up. */
  readonly draft?: ProductDraft
}

/** A copy starts without these, as they belong to the one product alone. */
const NOT_COPIED = { sku: '', barcode: '', featured: false, salePrice: '', saleFrom: '', saleUntil: '' } as const

function startOf({ product, isCopy, name = '' }: ProductFormSource): TypedProduct {
  if (!product) return { ...EMPTY_FORM, name }
  const typed = typedProduct(product)
  if (!isCopy) return typed
  const variants = typed.variants.map((variant) => ({ ...variant, id: null }))
  return { ...typed, ...NOT_COPIED, name: `${typed.name} (copy)`, variants }
}

type DraftStatus = 'live' | 'draft'

/** State and saving of the product dialog. Its fields are kept on this device until it is saved or given up. */
export function useProductForm(asked: ProductFormSource, onSaved: () => void) {
  const adminId = useSession().user?.id ?? null
  const [kept] = useState(() => asked.draft ?? productDrafts(adminId)[(!asked.isCopy && asked.product?.id) || ''])
  const [source] = useState(kept ?? asked)
  const [start] = useState(() => kept?.start ?? startOf(source))
  // The draft may be of an older version of the shop, with fewer fields.
  const [typed, setTyped] = useState<TypedProduct>(kept ? { ...startOf(source), ...kept.typed } : start)
  const [isTried, setTried] = useState(false)
  /** How often something typed was refused: each time the first problem gets the focus. */
  const [refusals, setRefusals] = useState(0)
  /** As the database refused it. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: all else is as it was when the form opened
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
  /** Enter saves a draft as a draft, anything else for shoppers to see. */
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
    /** It goes on from what was typed before. */
    isKept: kept !== undefined,
    saving,
    submit,
    giveUp: () => {
      pictures.discard()
      keep(null)
    },
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
