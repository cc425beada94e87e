import Bell from 'lucide-react/icons/bell'
import { ALL_PRODUCTS, productList } from '../../data/admin/products/product-list.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { LIMITS } from '../../domain/limits.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { focusFirst } from '../../ui/form/focus-first.ts'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import type { FormErrors } from '../../ui/form/use-form.ts'
import { SearchPicker } from '../../ui/list/SearchPicker.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import { PRODUCT_TARGET, PROMOTION_TARGETS, type PromotionValues } from './promotion-draft.ts'

type ProductChooserProps = {
  chosen: Product | null
  error: string | undefined
  onChoose: (product: Product | null) => void
}

/** Finds the product that a promotion leads to. */
function ProductChooser({ chosen, error, onChoose }: ProductChooserProps) {
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
      <SearchPicker
        label="Search for the product"
        read={(search) => productList.page({ ...ALL_PRODUCTS, search, sort: 'name-asc', page: 1 })}
        before={null}
        none="No product found"
        failed="The products could not be searched. Please try again."
        keyOf={({ id }) => id}
      >
        {(product) => (
          <button
            type="button"
            onClick={() => onChoose(product)}
            className="flex min-h-12 w-full items-center gap-3 rounded-lg px-2 py-1 text-left hover:bg-tint"
          >
            <ProductLabel product={product} />
          </button>
        )}
      </SearchPicker>
      <Problem>{error}</Problem>
    </div>
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

const MOST = LIMITS.promotions

type PromotionFieldsProps = {
  values: PromotionValues
  errors: FormErrors<keyof PromotionValues>
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
      <Select
        label="About"
        name="type"
        value={type}
        options={[
          ['promo', 'An offer'],
          ['product', 'A product'],
        ]}
        onChange={(event) => onChange({ type: event.target.value })}
      />
      <Select
        label="Leads to"
        name="target"
        value={target}
        options={[
          ['/shop', PROMOTION_TARGETS['/shop']],
          ['/', PROMOTION_TARGETS['/']],
          [PRODUCT_TARGET, 'One product'],
        ]}
        onChange={(event) => onChange({ target: event.target.value })}
      />
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
