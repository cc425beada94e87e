import { useQuery } from '@tanstack/react-query'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { ADMIN_SALES } from '../../content/admin/sales.ts'
import { saleCampaigns } from '../../data/admin/sale-campaigns.ts'
import { SaleDialog } from '../../features/admin-sales/SaleDialog.tsx'
import { SaleRow } from '../../features/admin-sales/SaleRow.tsx'
import { Button } from '../../ui/control/Button.tsx'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { Column, Row, Table } from '../../ui/list/Table.tsx'

const TEXT = ADMIN_SALES

export function AdminSalesPage() {
  const [isWriting, setWriting] = useState(false)
  const list = useQuery(saleCampaigns())
  return (
    <>
      <PageHeader title={TEXT.title} intro={TEXT.intro}>
        <Button variant="action" onClick={() => setWriting(true)}>
          <Plus size={16} aria-hidden="true" /> {TEXT.create}
        </Button>
      </PageHeader>
      <ListPanel list={list} failure={TEXT.loadFailed} skeleton={<SkeletonTable label={TEXT.loading} />}>
        {(sales) =>
          sales.length === 0 ? (
            <StateMessage icon={<BadgePercent size={28} />} title={TEXT.empty.title} message={TEXT.empty.message} />
          ) : (
            <Table caption={TEXT.list}>
              <thead>
                <Row>
                  {Object.values(TEXT.columns).map((column) => (
                    <Column key={column}>{column}</Column>
                  ))}
                </Row>
              </thead>
              <tbody>
                {sales.map((sale) => (
                  <SaleRow key={sale.id} sale={sale} />
                ))}
              </tbody>
            </Table>
          )
        }
      </ListPanel>
      {isWriting && <SaleDialog onClose={() => setWriting(false)} />}
    </>
  )
}
