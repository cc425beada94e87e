import { parseArgs } from 'node:util'
import { endWithParent } from '../../local/end-with-parent.ts'
import { withShop } from './owner-terminal.ts'
import { restoreBackup } from './restore-backup.ts'

endWithParent()

const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } })
const [folder, connection] = positionals
const log = (line: string) => console.log(line)

if (!folder) {
  console.error('Say which backup: npm run restore -- backups/<day and time>')
  process.exit(1)
}

await withShop(connection, async (sql, project) => {
  const { madeAt } = await restoreBackup(sql, { folder, project, replace: values.replace, log })
  log(`
The shop is as it was at ${madeAt}. Everybody signs in again, and every device reads the catalogue anew.
Orders paid after that moment are not in it: compare with your payment provider, and refund or note what is missing.
Then build the shop and bring it to its host.`)
})
