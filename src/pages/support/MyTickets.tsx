import { QueryLayer } from '../../features/query-layer/QueryLayer.tsx'
import { TicketList } from '../../features/support/TicketList.tsx'

type MyTicketsProps = { userId: string }

/** The part of the help page that only a customer has, and only it asks the server. */
export function MyTickets({ userId }: MyTicketsProps) {
  return (
    <QueryLayer>
      <TicketList userId={userId} />
    </QueryLayer>
  )
}
