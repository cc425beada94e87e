import type { Product } from '../../../domain/catalogue/product.ts'
import { ProductCard } from './ProductCard.tsx'

type ProductStripProps = { title: string; products: readonly Product[] }

export function ProductStrip({ title, products }: ProductStripProps) {
  if (products.length === 0) return null
  return (
    <section className="mt-10" aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="scrollless relative -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 lg:mx-0 lg:grid lg:grid-cols-5 lg:gap-4 lg:px-0">
        {products.map((product) => (
          <li key={product.id} className="w-[10rem] max-w-full shrink-0 snap-start lg:w-auto">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
