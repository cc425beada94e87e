import { join } from 'node:path'
import { endWithParent } from '../../local/end-with-parent.ts'
import { makeBackup } from './make-backup.ts'
import { withShop } from './owner-terminal.ts'

endWithParent()

const [connection] = process.argv.slice(2)
const log = (line: string) => console.log(line)

await withShop(connection, async (sql, project) => {
  const folder = join('backups', new Date().toISOString().slice(0, 19).replaceAll(':', '-'))
  await makeBackup(sql, { folder, project, log })
  log(`
The backup is in ${folder}. It holds your customers' names, addresses and orders: keep it where nobody else reads it,
and with it the shop's folder as it is today, with shop.env.`)
})
