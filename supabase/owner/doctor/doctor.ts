import { fileURLToPath } from 'node:url'
import { endWithParent } from '../../local/end-with-parent.ts'
import { CHECK_GROUPS } from './check-groups.ts'
import { gatherFacts } from './gather/gather-facts.ts'
import { countOf, diagnose, reportLines } from './report.ts'

endWithParent()

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const SUPABASE_DIR = fileURLToPath(new URL('../../', import.meta.url))

console.log('Looking at your shop: its settings, its project and its website.\n')
const facts = await gatherFacts({ root: ROOT, supabaseDir: SUPABASE_DIR, env: process.env })
const diagnosis = diagnose(facts, CHECK_GROUPS)
for (const line of reportLines(diagnosis)) console.log(line)
process.exitCode = countOf(diagnosis, 'fault') > 0 ? 1 : 0
