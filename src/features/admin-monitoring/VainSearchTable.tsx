import Search from 'lucide-react/icons/search'
import { Link } from 'react-router-dom'
import { ADMIN_SPEED } from '../../content/admin/speed.ts'
import type { VainSearch } from '../../data/admin/page-reports.ts'
import { buttonLook } from '../../ui/control/button-look.ts'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { Cell, Column, Row, Table } from '../../ui/list/Table.tsx'

const TEXT = ADMIN_SPEED.searches

/** Shows the owner what visitors searched in vain, with ways to help the next one. */
export function VainSearchTable({ searches }: { searches: readonly VainSearch[] }) {
  if (searches.length === 0) return <StateMessage icon={<Search size={28} />} {...TEXT.empty} />
  return (
    <Table caption="Searched in vain, by week">
      <thead>
        <Row>
          {Object.values(TEXT.columns).map((label) => (
            <Column key={label}>{label}</Column>
          ))}
        </Row>
      </thead>
      <tbody>
        {searches.map(({ week, text, outcome, times }) => (
          <Row key={`${week} ${outcome} ${text}`}>
            <Cell className="whitespace-nowrap">{week}</Cell>
            <Cell className="font-semibold">{text}</Cell>
            <Cell>{TEXT.outcomes[outcome]}</Cell>
            <Cell className="nums">{times}</Cell>
            <Cell className="whitespace-nowrap">
              <Link
                className={buttonLook('quiet', 'medium')}
                to={`/admin/settings?section=search&word=${encodeURIComponent(text)}`}
              >
                It means …
              </Link>
              <Link className={buttonLook('quiet', 'medium')} to="/admin/products?new=1">
                Add a product
              </Link>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
