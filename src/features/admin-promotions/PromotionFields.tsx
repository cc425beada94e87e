import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { ADMIN_PROMOTIONS } from '../../content/admin/promotions.ts'
import { ALL_PRODUCTS, productList } from '../../data/admin/products/product-list.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { LIMITS } from '../../domain/limits.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { focusFirst } from '../../ui/form/focus-first.ts'
import { SearchField } from '../../ui/form/SearchField.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import type { FormErrors } from '../../ui/form/use-form.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { PRODUCT_TARGET, type PromotionValues } from './promotion-draft.ts'

const MOST_SHOWN = 6
type ProductChooserProps = {
  chosen: Product | null
  error: string | undefined
  onChoose: (product: Product | null) => void
}

/** Finds the product that a promotion leads to. */
function ProductChooser({ chosen, error, onChoose }: ProductChooserProps) {
  const [search, setSearch] = useState('')
  if (chosen) {
    return (
      <div>
        <p className="mb-1.5 text-sm font-medium">Chosen product</p>
        <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-2">
          <ProductLabel product={chosen} />
          <Button variant="plain" onClick={() => onChoose(null)}>
            Choose another one
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div>
      <SearchField label="Search for the product" value={search} onSearch={setSearch} />
      {error && (
        <p role="alert" className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <FoundProducts search={search} onChoose={onChoose} />
    </div>
  )
}

type FoundProductsProps = { search: string; onChoose: (product: Product) => void }

function FoundProducts({ search, onChoose }: FoundProductsProps) {
  const { data, isError } = useQuery(productList.page({ ...ALL_PRODUCTS, search, sort: 'name-asc', page: 1 }))
  if (isError) return <p className="mt-2 text-sm text-danger">The products could not be searched. Please try again.</p>
  if (!data) return <p className="mt-2 text-sm text-muted">Searching...</p>
  if (data.rows.length === 0) return <p className="mt-2 text-sm text-muted">No product found</p>
  return (
    <ul className="mt-2 grid grid-cols-1 gap-1">
      {data.rows.slice(0, MOST_SHOWN).map((product) => (
        <li key={product.id}>
          <button
            type="button"
            onClick={() => onChoose(product)}
            className="flex min-h-12 w-full items-center gap-3 rounded-lg px-2 py-1 text-left hover:bg-tint"
          >
            <ProductLabel product={product} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function ProductLabel({ product: { name, image, price } }: { product: Product }) {
  return (
    <>
      <Picture alt="" className="w-10 shrink-0 rounded-lg" sizes="40px" src={image} title={name} />
      <span className="min-w-0 grow">
        <span className="block truncate text-sm font-semibold">{name}</span>
        <span className="nums block text-xs text-muted">{formatNaira(price)}</span>
      </span>
    </>
  )
}

const { targets: TARGETS } = ADMIN_PROMOTIONS
const MOST = LIMITS.promotions

type PromotionFieldsProps = {
  values: PromotionValues
  errors: FormErrors<PromotionValues>
  product: Product | null
  onChange: (change: Partial<PromotionValues>) => void
  onChoose: (product: Product | null) => void
}

const counter = (text: string, most: number) => `${String(text.trim().length)} of ${String(most)} characters`

export function PromotionFields({ values, errors, product, onChange, onChoose }: PromotionFieldsProps) {
  const { title, message, type, target, productId } = values
  return (
    <>
      <Field
        label="Title"
        name="title"
        required
        ref={focusFirst}
        value={title}
        onChange={(event) => onChange({ title: event.target.value })}
        hint={counter(title, MOST.title)}
        error={errors.title}
        className="sm:col-span-2"
      />
      <TextArea
        label="Message"
        name="message"
        required
        value={message}
        onChange={(event) => onChange({ message: event.target.value })}
        hint={counter(message, MOST.message)}
        error={errors.message}
        className="sm:col-span-2"
      />
      <Select label="About" name="type" value={type} onChange={(event) => onChange({ type: event.target.value })}>
        <option value="promo">An offer</option>
        <option value="product">A product</option>
      </Select>
      <Select
        label="Leads to"
        name="target"
        value={target}
        onChange={(event) => onChange({ target: event.target.value })}
      >
        <option value="/shop">{TARGETS['/shop']}</option>
        <option value="/">{TARGETS['/']}</option>
        <option value={PRODUCT_TARGET}>One product</option>
      </Select>
      {target === PRODUCT_TARGET && (
        <div className="sm:col-span-2">
          <input type="hidden" name="productId" value={productId} />
          <ProductChooser chosen={product} error={errors.productId} onChoose={onChoose} />
        </div>
      )}
      <section aria-label="Preview" className="sm:col-span-2">
        <p className="mb-1.5 text-sm font-medium">Preview</p>
        <div className="flex gap-3 rounded-card bg-tint p-3 text-deep">
          <Bell size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          <p className="min-w-0">
            <span className="block font-semibold">{title.trim() || 'Your title'}</span>
            <span className="block text-sm">{message.trim() || 'Your message'}</span>
          </p>
        </div>
      </section>
    </>
  )
}
