import Bell from 'lucide-react/icons/bell'
import { productList } from '../../data/admin/products/product-list.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { LIMITS } from '../../domain/limits.ts'
import { formatNaira } from '../../domain/money/money.ts'
import { requiredText } from '../../domain/people/validation.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { setAutofocus } from '../../ui/form/autofocus.ts'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'
import type { FormErrors, FormRules } from '../../ui/form/use-form.ts'
import { SearchPicker } from '../../ui/list/SearchPicker.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'

export type PromotionValues = Readonly<Record<'title' | 'message' | 'type' | 'target' | 'productId', string>>

export const PROMOTION_TARGETS = { '/': 'Home page', '/shop': 'Shop' } as const
export const PRODUCT_TARGET = 'product'

export const EMPTY_PROMOTION: PromotionValues = {
  title: '',
  message: '',
  type: 'promo',
  target: '/shop',
  productId: '',
}

const MOST = LIMITS.promotions

export const PROMOTION_RULES: FormRules<keyof PromotionValues> = {
  title: requiredText('Write a title.', MOST.title),
  message: requiredText('Write a message.', MOST.message),
  type: null,
  target: null,
  productId: (id, { target }) => (target === PRODUCT_TARGET && id === '' ? 'Choose a product.' : undefined),
}

/** Converts valid inputs to arguments, with a page or a product as the target. */
export const promotionArgs = ({ title, message, type, target, productId }: PromotionValues) => ({
  p_type: type,
  p_title: title.trim(),
  p_message: message.trim(),
  ...(target === PRODUCT_TARGET ? { p_product_id: productId } : { p_target: target }),
})

type ProductChooserProps = {
  chosen: Product | null
  error: string | undefined
  onChoose: (product: Product | null) => void
}

/** Searches for a promotion's target product. */
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
        read={(search, most) => productList.first({ search, sort: 'name-asc' }, most)}
        initial={null}
        emptyText="No product found"
        errorText="The products could not be searched. Please try again."
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

const TYPES = [
  ['promo', 'An offer'],
  ['product', 'A product'],
] as const
const TARGETS = [
  ['/shop', PROMOTION_TARGETS['/shop']],
  ['/', PROMOTION_TARGETS['/']],
  [PRODUCT_TARGET, 'One product'],
] as const

type PromotionFieldsProps = {
  control: (name: keyof PromotionValues) => object
  values: PromotionValues & { readonly product: Product | null }
  errors: FormErrors<keyof PromotionValues>
  onChoose: (product: Product | null) => void
}

const counter = (text: string, most: number) => `${String(text.trim().length)} of ${String(most)} characters`

export function PromotionFields({ control, values, errors, onChoose }: PromotionFieldsProps) {
  const { title, message, target, product } = values
  const field = (name: keyof PromotionValues) => ({ ...control(name), error: errors[name] })
  return (
    <>
      <Field
        {...field('title')}
        label="Title"
        required
        ref={setAutofocus}
        hint={counter(title, MOST.title)}
        className="sm:col-span-2"
      />
      <TextArea
        {...field('message')}
        label="Message"
        required
        hint={counter(message, MOST.message)}
        className="sm:col-span-2"
      />
      <Select {...field('type')} label="About" options={TYPES} />
      <Select {...field('target')} label="Leads to" options={TARGETS} />
      {target === PRODUCT_TARGET && (
        <div className="sm:col-span-2">
          <input type="hidden" name="productId" value={values.productId} />
          <ProductChooser chosen={product} error={errors.productId} onChoose={onChoose} />
        </div>
      )}
      <section aria-label="Preview" className="sm:col-span-2">
        <p className="mb-1.5 text-sm font-medium">Preview</p>
        <div className="flex gap-3 rounded-card bg-tint p-3 text-deep">
          <Bell size={20} className="mt-0.5 shrink-0" />
          <p className="min-w-0">
            <span className="block font-semibold">{title.trim() || 'Your title'}</span>
            <span className="block text-sm">{message.trim() || 'Your message'}</span>
          </p>
        </div>
      </section>
    </>
  )
}
