import Bell from 'lucide-react/icons/bell'
import { ADMIN_PROMOTIONS } from '../../content/admin/promotions.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { LIMITS } from '../../domain/limits.ts'
import { Field } from '../../ui/form/Field.tsx'
import { focusFirst } from '../../ui/form/focus-first.ts'
import { Select } from '../../ui/form/Select.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import type { FormErrors } from '../../ui/form/use-form.ts'
import { ProductChooser } from './ProductChooser.tsx'
import { PRODUCT_TARGET, type PromotionValues } from './promotion-draft.ts'

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
