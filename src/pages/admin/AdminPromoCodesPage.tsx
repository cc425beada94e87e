import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useState } from 'react'
import * as TEXT from '../../content/admin/screens/pages.ts'
import { type PromoCode, promoCodes } from '../../data/admin/promo-codes.ts'
import { PromoDialog } from '../../features/admin-promo-codes/PromoDialog.tsx'
import { PromoRow } from '../../features/admin-promo-codes/PromoRow.tsx'
import { Button } from '../../ui/control/Button.tsx'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { Column, Row, Table } from '../../ui/list/Table.tsx'

const FAILED = { tone: 'error', title: TEXT.promoCodesFailed } as const

export function AdminPromoCodesPage() {
  const [editing, setEditing] = useState<PromoCode | 'new' | null>(null)
  const list = useQuery(promoCodes())
  return (
    <>
      <PageHeader title={TEXT.promoCodes} intro={TEXT.promoCodesIntro}>
        <Button variant="action" onClick={() => setEditing('new')}>
          <Plus size={16} aria-hidden="true" /> {TEXT.addCode}
        </Button>
      </PageHeader>
      <ListPanel list={list} failure={FAILED} skeleton={<SkeletonTable label={TEXT.loadingPromoCodes} />}>
        {(codes) =>
          codes.length === 0 ? (
            <StateMessage icon={<TicketPercent size={28} />} title={TEXT.noPromoCodes} />
          ) : (
            <Table caption={TEXT.promoCodesLabel}>
              <thead>
                <Row>
                  <Column>{TEXT.code}</Column>
                  <Column>{TEXT.takesOff}</Column>
                  <Column>{TEXT.fromIt}</Column>
                  <Column>{TEXT.used}</Column>
                  <Column>{TEXT.ends}</Column>
                  <Column>{TEXT.state}</Column>
                  <Column>{TEXT.actions}</Column>
                </Row>
              </thead>
              <tbody>
                {codes.map((promo) => (
                  <PromoRow key={promo.code} promo={promo} onEdit={() => setEditing(promo)} />
                ))}
              </tbody>
            </Table>
          )
        }
      </ListPanel>
      {editing && <PromoDialog promo={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
    </>
  )
}
