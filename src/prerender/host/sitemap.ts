import { escapeHtml } from '../pages/html-text.ts'

/** The list of pages for search engines, in the format of https://www.sitemaps.org/protocol.html */
export function sitemap(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${escapeHtml(new URL(path, siteUrl).href)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Tells robots.txt where the list is; an absolute address, as the protocol wants it. */
export function sitemapLine(siteUrl: string): string {
  return `\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`
}
