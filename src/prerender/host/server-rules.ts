import type { HostRules } from './host-rules.ts'

/**
 * Regular expression of paths that answer 404: files for hosts, dot files, and compressed copies, which are sent under
 * their originals' names. Callers must allow `/.well-known/`, where certificates are validated.
 */
function hiddenPattern(hidden: readonly string[]): string {
  const names = hidden.map((path) => path.slice(1).replaceAll('.', '\\.'))
  return `^/(${names.join('|')})$|/\\.|\\.(br|gz)$`
}

/** Rules for nginx, included in the shop's server block. A location with its own header inherits none, so it repeats them. */
export function nginxRules({ headers, caching, shellBelow, shell, hidden }: HostRules): string {
  const always = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`)
  const page = '$uri $uri/index.html'
  return `# The shop's rules for nginx. In the server block that has the certificate:
#   root /var/www/shop;            # what is in the folder dist
#   include /etc/nginx/shop.conf;  # this file
index index.html;
charset utf-8;
error_page 404 /404.html;
gzip_static on;
gzip_vary on;
# With the module ngx_brotli (Debian: libnginx-mod-http-brotli-static):
# brotli_static on;

${always.join('\n')}
add_header Cache-Control "${caching.others}" always;

location / {
  try_files ${page} =404;
}
${shellBelow.map((path) => `location ${path} {\n  try_files ${page} ${shell}index.html;\n}`).join('\n')}
location ${caching.immutableBelow} {
  try_files $uri =404;
  ${always.join('\n  ')}
  add_header Cache-Control "${caching.immutable}";
}
location ~ \\.webmanifest$ {
  types { }
  default_type application/manifest+json;
}
location ^~ /.well-known/ {
}
location ~ "${hiddenPattern(hidden)}" {
  return 404;
}
`
}

/** Rules for Caddy, imported in the shop's site block. */
export function caddyRules({ headers, caching, shellBelow, shell, hidden }: HostRules): string {
  const always = Object.entries(headers).map(([name, value]) => `\t${name} "${value}"`)
  return `# The shop's rules for Caddy. In its Caddyfile:
#   your-shop.example {
#     root * /var/www/shop           # what is in the folder dist
#     import /etc/caddy/shop.caddy   # this file
#   }
header {
${always.join('\n')}
}
@immutable path ${caching.immutableBelow}*
header @immutable Cache-Control "${caching.immutable}"
@others not path ${caching.immutableBelow}*
header @others Cache-Control "${caching.others}"

@hidden {
	path_regexp ${hiddenPattern(hidden)}
	not path /.well-known/*
}
error @hidden 404
@new {
	path ${shellBelow.map((path) => `${path}*`).join(' ')}
	not file {path} {path}/index.html
}
rewrite @new ${shell}index.html
try_files {path} {path}/index.html
@manifest path *.webmanifest
header @manifest Content-Type application/manifest+json
file_server {
	precompressed br gzip
}
handle_errors {
	@missing expression {http.error.status_code} == 404
	header @missing Cache-Control "${caching.others}"
	rewrite @missing /404.html
	file_server @missing {
		precompressed br gzip
	}
}
`
}

const COMPRESSED = [
  { name: 'br', encoding: 'br' },
  { name: 'gz', encoding: 'gzip' },
]

/** Rewriting restarts after each round, so a compressed file is reached a round after its page. */
function compressed({ name, encoding }: (typeof COMPRESSED)[number]): string {
  return `RewriteCond %{HTTP:Accept-Encoding} ${encoding}
RewriteCond %{REQUEST_FILENAME}.${name} -f
RewriteRule ^(.+)$ $1.${name} [L]`
}

/** Rules for Apache, as `.htaccess` of the shop's folder. Needs the modules rewrite and headers, which most hosts enable. */
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
