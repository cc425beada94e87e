import { writeFile } from 'node:fs/promises'
import { IDENTITY } from '../../content/settings/identity.ts'
import { shopPictures } from './own-pictures.ts'

// Run by hand when the drawing changes: node src/prerender/pictures/icons.ts. The build makes the icons of a shop with another name or colour.
const PUBLIC = new URL('../../../public/', import.meta.url)

for (const [path, content] of Object.entries(await shopPictures({ ...IDENTITY, logo: null }))) {
  await writeFile(new URL(path, PUBLIC), content)
  console.log(`public/${path} ${content.length} bytes`)
}
