import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ADMIN_MESSAGES, MERGED } from '../../../content/messages/admin-messages.ts'
import { mergeProducts } from '../../../data/admin/products/merge-product.ts'
import {
  createProduct,
  draftPictures,
  isProductChanged,
  isSkuTaken,
  type OpenedProduct,
  type ProductVersion,
  readProduct,
  saveProduct,
  saveVariants,
} from '../../../data/admin/products/save-product.ts'
import type { AdminProduct } from '../../../domain/catalogue/admin-product.ts'
import type { ProductStatus } from '../../../domain/catalogue/product-fields.ts'
import { type Conflict, isSameJson, type Versions } from '../../../domain/merge.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useInvalidate } from '../../../ui/feedback/use-change.ts'
import type { Choices } from '../../../ui/form/ConflictList.tsx'
import { PRODUCTS_CHANGED, toastNotSaved } from '../changes/products-changed.ts'
import { productVersion } from './product-form.ts'
import { typedProduct } from './typed-product.ts'
import { storedPictures } from './use-pictures.ts'

export function openedProduct(product: AdminProduct): OpenedProduct {
  const typed = typedProduct(product)
  const { draft, variants } = productVersion(typed, draftPictures(storedPictures(product)), product.status, typed)
  return { product, version: { draft: { ...draft, stock: product.stock }, variants } }
}

type SaveConflict = {
  readonly theirs: OpenedProduct
  readonly versions: Versions<ProductVersion>
  readonly conflicts: readonly Conflict[]
}
type Outcome = { readonly conflict: SaveConflict } | { readonly isMerged: boolean }

/** Saves only the fields changed in this form, so another admin's edits survive. If both changed the same field, saves nothing. */
async function saveChanges(opened: OpenedProduct, mine: ProductVersion, isMerged = false): Promise<Outcome> {
  try {
    const isStored = await saveProduct(mine, opened)
    // After a lost response, the earlier request may have stored everything already.
    return { isMerged: isMerged && isStored }
  } catch (cause) {
    if (!isProductChanged(cause)) throw cause
    const theirs = openedProduct(await readProduct(opened.product.id))
    // Nothing changed on the server, so a retry would be refused again and again.
    if (isSameJson(theirs.product, opened.product)) throw cause
    const versions = { base: opened.version, mine, theirs: theirs.version }
    const { value, conflicts } = mergeProducts(versions, () => undefined)
    return conflicts.length > 0 ? { conflict: { theirs, versions, conflicts } } : saveChanges(theirs, value, true)
  }
}

/** Chooses the toast. `before` is null for a new product. */
function savedMessage(before: ProductStatus | null, status: ProductStatus) {
  if (status === 'draft') return 'draftSaved'
  if (before === null) return 'created'
  return before === 'draft' ? 'published' : 'updated'
}

type SaveOptions = {
  readonly newId: string
  /** The product as the form opened it. Null for a new one. */
  readonly opened: OpenedProduct | null
  readonly onSaved: () => void
  readonly onSkuTaken: () => void
}

/** Saves a form's product, merging it with another admin's changes if necessary. */
export function useSaveProduct({ newId, opened, onSaved, onSkuTaken }: SaveOptions) {
  const [conflict, setConflict] = useState<SaveConflict | null>(null)
  const invalidate = useInvalidate(PRODUCTS_CHANGED)

  const createNew = async ({ draft, variants }: ProductVersion) => {
    await createProduct(newId, draft)
    if (variants.length === 0) return true
    return saveVariants(newId, variants).then(
      () => true,
      (cause: unknown) => {
        console.warn('variants not saved', cause)
        showToast(ADMIN_MESSAGES.products.variantsFailed)
        return false
      },
    )
  }
  const say = ({ draft }: ProductVersion, isMerged: boolean) => {
    const toast = ADMIN_MESSAGES.products[savedMessage(opened?.product.status ?? null, draft.status)]
    showToast(isMerged ? { ...toast, message: MERGED } : toast)
    onSaved()
  }
  const save = useMutation<void, Error, { mine: ProductVersion; theirs?: OpenedProduct }>({
    mutationFn: async ({ mine, theirs }) => {
      if (opened === null) {
        if (await createNew(mine)) say(mine, false)
      } else {
        const outcome = await saveChanges(theirs ?? opened, mine, theirs !== undefined)
        setConflict('conflict' in outcome ? outcome.conflict : null)
        if ('isMerged' in outcome) say(mine, outcome.isMerged)
      }
      void invalidate()
    },
    onError: (cause) => {
      setConflict(null)
      if (isSkuTaken(cause)) onSkuTaken()
      else toastNotSaved(cause)
    },
  })
  return {
    isSaving: save.isPending,
    save: (mine: ProductVersion) => save.mutate({ mine }),
    conflict,
    /** Saves with the chosen side of each conflict. */
    resolve: (choices: Choices) => {
      if (!conflict) return
      const { value } = mergeProducts(conflict.versions, (path) => choices[path])
      save.mutate({ mine: value, theirs: conflict.theirs })
    },
    closeConflicts: () => setConflict(null),
  }
}
