import { hiddenPattern } from './hidden-pattern.ts'
import type { HostRules } from './host-rules.ts'

const COMPRESSED = [
  { name: 'br', encoding: 'br' },
  { name: 'gz', encoding: 'gzip' },
]

/** Every round of rewriting begins at the top again, so a compressed file is reached in a later round than its page. */
function compressed({ name, encoding }: (typeof COMPRESSED)[number]): string {
  return `RewriteCond %{HTTP:Accept-Encoding} ${encoding}
RewriteCond %{REQUEST_FILENAME}.${name} -f
RewriteRule ^(.+)$ $1.${name} [L]`
}

/** For Apache, as the `.htaccess` of the shop's folder; needs the modules rewrite and headers, which most hosts have on. */
export function apacheRules({ headers, caching, shellBelow, shell, hidden }: HostRules): string {
  const always = Object.entries(headers).map(([name, value]) => `Header always set ${name} "${value}"`)
  return `# The shop's rules for Apache. Save this file as .htaccess in the folder that holds what is in dist.
Options -Indexes
DirectoryIndex index.html
DirectorySlash Off
ErrorDocument 404 /404.html
AddType application/manifest+json .webmanifest
AddType text/javascript .js
AddType image/webp .webp
AddType image/avif .avif
AddCharset utf-8 .html .js .css .json .svg .txt .webmanifest .xml
RemoveLanguage .br
RemoveType .br .gz
AddEncoding br .br
AddEncoding gzip .gz

${always.join('\n')}
Header set Cache-Control "${caching.others}"
Header set Cache-Control "${caching.immutable}" "expr=%{REQUEST_URI} =~ m#^${caching.immutableBelow}#"
Header append Vary Accept-Encoding

RewriteEngine On
# In the first round alone: what is rewritten below may go out.
RewriteCond %{ENV:REDIRECT_STATUS} ^$
RewriteCond %{REQUEST_URI} "!^/\\.well-known/"
RewriteCond %{REQUEST_URI} "${hiddenPattern(hidden)}"
RewriteRule ^ - [R=404,L]
RewriteRule ^$ /index.html [L]
RewriteCond %{REQUEST_FILENAME} -d
RewriteCond %{REQUEST_FILENAME}/index.html -f
RewriteRule ^(.+?)/?$ /$1/index.html [L]
${shellBelow.map((path) => `RewriteCond %{REQUEST_FILENAME} !-f\nRewriteRule ^${path.slice(1)}. ${shell}index.html [L]`).join('\n')}
${COMPRESSED.map(compressed).join('\n')}
`
}
