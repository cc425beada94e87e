import { ADMIN_RETURNS } from '../../content/orders/item-returns.ts'
import { ReturnRefund } from '../../features/admin-refunds/ReturnRefund.tsx'
import { ReturnList } from '../../features/admin-returns/ReturnList.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'

export function AdminReturnsPage() {
  return (
    <>
      <PageHeader intro={ADMIN_RETURNS.intro} title={ADMIN_RETURNS.title} />
      <ReturnList>{(itemReturn) => <ReturnRefund itemReturn={itemReturn} />}</ReturnList>
    </>
  )
}
