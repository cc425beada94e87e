import { ProductsDesk } from '../../features/admin-products/ProductsDesk.tsx'

export function AdminProductsPage() {
  return <ProductsDesk />
}
