import { describe, expect, it } from 'vitest'
import { PAGE_ROUTES } from '../page-routes.ts'
import { EMPTY_CATALOGUE } from './catalogue-source.ts'
import { pageList } from './page-list.ts'
import { redirectsFile } from './redirects-file.ts'

const drawn = pageList(EMPTY_CATALOGUE).map((page) => page.url)
const rules = redirectsFile(PAGE_ROUTES, drawn).trim().split('\n')

describe('redirectsFile', () => {
  it('gives the shell to screens that only the device can fill, and to products newer than the build', () => {
    for (const path of ['/product/*', '/cart', '/signin', '/dashboard', '/admin', '/admin/products'])
      expect(rules).toContain(`${path} /shell.html 200`)
  })

  it('leaves drawn pages and addresses that are none to the files', () => {
    expect(rules.filter((rule) => /^\/(shop|about|category|\*| )/.test(rule))).toEqual([])
  })
})
