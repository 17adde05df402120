import { SURFACES } from './brand-colors.js';

const { light, dark } = SURFACES;

/** The whole look: the colors of the dashboard (`dashboard/src/ui/look/tokens.css`) in both schemes, system fonts, nothing fetched. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1a1b1e; --soft: #4d5056; --paper: ${light.paper}; --card: ${light.card}; --line: #c9c8c2; --act: #0b6e66; --fill: #0b6e66; --on-fill: #fff; --edge: #0b6e66; --bad: #ab231b; --bad-paper: #fbe6e4; --good: #116a41 }
@media (prefers-color-scheme: dark) { :root { --ink: #eceef0; --soft: #b4bac2; --paper: ${dark.paper}; --card: ${dark.card}; --line: #434951; --act: #4fd1c1; --fill: #4fd1c1; --on-fill: #06231f; --edge: #4fd1c1; --bad: #ffa199; --bad-paper: #3c1916; --good: #68d49d } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; padding: 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 27rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1.5rem }
body.branded { align-content: center; gap: 1rem }
.brand { width: 100%; max-width: 27rem; display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; font-weight: 600; overflow-wrap: anywhere }
.brand img { flex: none; max-width: 100%; max-height: 3rem; background: #fff; padding: .25rem; border-radius: .5rem; object-fit: contain }
.brand span { flex: 1 1 8rem; min-width: 0 }
.own img { background: none; padding: 0; border-radius: 0 }
h1 { font-size: 1.35rem; line-height: 1.3; margin: 0 0 .75rem }
h2 { font-size: 1rem; margin: 1.25rem 0 .5rem }
p { margin: 0 0 .75rem }
h1, p, li, dd, label { overflow-wrap: anywhere }
ul { margin: 0; padding-left: 1.25rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem .75rem; margin: 0 0 .75rem }
dt { color: var(--soft) }
dd { margin: 0 }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0 } dd { margin: 0 0 .5rem } }
fieldset { border: 0; margin: 1.25rem 0 0; padding: 0 }
legend { font-weight: 600; padding: 0; margin: 0 0 .5rem }
label { display: block; font-weight: 600; margin: .75rem 0 .25rem }
label.choice { display: flex; gap: .6rem; align-items: start; font-weight: 400; border: 1px solid var(--line); border-radius: .5rem; padding: .65rem .75rem; margin: 0 0 .5rem }
label.choice input { margin: .15rem 0 0; flex: none; width: 1.2rem; height: 1.2rem; accent-color: var(--act) }
input:not([type=checkbox], [type=radio], [type=hidden]) { width: 100%; min-height: 2.75rem; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--soft); border-radius: .5rem; padding: .5rem .75rem }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem }
button { flex: 1 1 8rem; min-height: 2.75rem; font: inherit; font-weight: 600; border-radius: .5rem; border: 1px solid var(--edge); background: var(--fill); color: var(--on-fill); padding: .5rem 1rem; cursor: pointer }
a.button { display: block; flex: 1 1 8rem; text-align: center; text-decoration: none; min-height: 2.75rem; font-weight: 600; border-radius: .5rem; border: 1px solid var(--edge); background: var(--fill); color: var(--on-fill); padding: .6rem 1rem }
button.quiet { background: transparent; color: var(--ink); border-color: var(--soft) }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
a[href]:not(.button) { color: var(--act) }
form + .note, .actions + .note { margin: 1rem 0 0 }
form.passkey { margin: 0 0 1.25rem }
.note { color: var(--soft); font-size: .9rem }
main.wide { max-width: 56rem; align-self: start }
.wide h2 { font-size: 1.2rem; margin: 2rem 0 .5rem }
.wide h3 { font-size: 1rem; margin: 1.25rem 0 .5rem }
.wide ul, .wide ol { margin: 0 0 .75rem; padding-left: 1.25rem }
.wide table { display: block; overflow-x: auto; border-collapse: collapse; margin: 0 0 1rem }
.wide th, .wide td { text-align: left; vertical-align: top; padding: .35rem .6rem; border: 1px solid var(--line) }
.wide th code, .wide td code { overflow-wrap: normal }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--paper) }
pre code { overflow-wrap: normal }
main.guide { max-width: 76rem; display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 0 2.5rem; align-items: start }
.guide > .site { grid-column: 1 / -1; order: -3; display: flex; gap: 1.25rem; align-items: center; margin: 0 0 1rem; padding: 0 0 .75rem; border-bottom: 1px solid var(--line) }
.guide > .site a:first-child { display: flex; gap: .5rem; align-items: center; margin-right: auto; color: inherit; font-weight: 600; text-decoration: none }
.guide > h1 { grid-column: 2; order: -1; font-size: 1.6rem }
.guide > .guides { grid-column: 1; grid-row: 2 / span 3; order: -2; position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow-y: auto }
.guide > article, .guide > .turn { grid-column: 2 }
.guides h2 { font-size: .8rem; color: var(--soft); margin: 1rem 0 .25rem }
.guides ul { list-style: none; margin: 0; padding: 0 }
.guides li a { display: block; padding: .2rem .5rem; border-radius: .35rem; text-decoration: none; font-size: .92rem }
.guides li a[aria-current] { background: var(--paper); color: inherit; font-weight: 600 }
.guides summary { padding: .5rem 0 0; cursor: pointer; color: var(--act) }
@media (min-width: 60.01rem) { .guides summary { display: none } .guides .list::details-content { content-visibility: visible } }
.contents { border: 1px solid var(--line); border-radius: .5rem; padding: .6rem .9rem; margin: 0 0 1.25rem; font-size: .92rem }
.guide .contents ul { list-style: none; margin: 0; padding: 0; columns: 2 14rem; column-gap: 1.5rem }
.contents li { break-inside: avoid; padding: .1rem 0 }
.turn { display: flex; justify-content: space-between; gap: 1rem; margin-top: 2rem; padding-top: 1rem; border-top: 1px solid var(--line) }
@media (max-width: 60rem) { main.guide { display: flex; flex-direction: column; align-items: stretch } .guide > .guides { order: -2; position: static; max-height: none; margin: 0 0 1rem } .guide > .site { flex-wrap: wrap; gap: .25rem .75rem; font-size: .9rem } }
.guide ul.links { padding: 0 }
.guide pre { white-space: pre-wrap; overflow-wrap: anywhere; padding-right: 4.75rem }
.guide pre code { overflow-wrap: anywhere }
.guide > .site a { white-space: nowrap }
::placeholder { color: var(--soft); opacity: 1 }
.example { position: relative }
.example .copy { position: absolute; top: .4rem; right: .4rem; min-height: 0; flex: none; padding: .15rem .55rem; font-size: .8rem; background: var(--card); color: var(--ink); border-color: var(--line) }
.languages { margin: 1rem 0 }
.languages pre { margin: 0 }
.languages section + section { margin-top: .75rem }
.languages .note { margin: 0 0 .25rem }
@media (scripting: enabled) { .languages > section:not(:first-of-type) { display: none } }
.languages.tabs > section { display: block; margin: 0 }
.languages.tabs > section[hidden], .languages.tabs .note { display: none }
.languages.tabs pre { border-top-left-radius: 0; padding-right: .75rem }
.languages.tabs .copy { top: -2.1rem; right: 0 }
.languages [role=tablist] { display: flex; gap: .25rem }
.languages [role=tab] { flex: none; min-height: 2.25rem; padding: .25rem .75rem; font-size: .85rem; background: none; color: var(--soft); border: 1px solid transparent; border-bottom: 0; border-radius: .5rem .5rem 0 0 }
.languages [role=tab][aria-selected=true] { background: var(--paper); color: var(--ink); border-color: var(--line); margin-bottom: -1px; padding-bottom: calc(.25rem + 1px); z-index: 1 }
@media (max-width: 30rem) { .languages [role=tab] { padding-inline: .5rem } .guide pre { font-size: .85rem } }
.hljs-string, .hljs-attr, .hljs-addition { color: var(--good) }
.hljs-keyword, .hljs-built_in, .hljs-title, .hljs-name, .hljs-type { color: var(--act) }
.hljs-comment, .hljs-meta { color: var(--soft) }
.hljs-number, .hljs-literal, .hljs-variable { color: var(--act) }
.links { list-style: none; padding: 0; margin: 0 0 1.25rem; display: grid; gap: .5rem }
.links li { border: 1px solid var(--line); border-radius: .5rem; padding: .65rem .75rem }
.links a { font-weight: 600 }
.links .note { display: block }
.away { position: absolute; left: -9999px }
.more { display: block }
.lines { white-space: pre-line }
ol { margin: 0 0 .75rem; padding-left: 1.25rem }
.qr { display: block; width: 100%; max-width: 18rem; height: auto; margin: 0 auto .75rem; border-radius: .5rem; image-rendering: pixelated }
label.terms { margin-top: 1rem }
label + .hint { margin: 0 0 .25rem }
fieldset.kind { border: 1px solid var(--line); border-radius: .5rem; margin: 0 0 .75rem; padding: .25rem .75rem .5rem }
fieldset.kind legend { margin: 0; padding: 0 .25rem }
label.scope { display: flex; gap: .6rem; align-items: start; font-weight: 400; margin: 0; padding: .3rem 0 }
label.scope input { margin: .15rem 0 0; flex: none; width: 1.2rem; height: 1.2rem; accent-color: var(--act) }
.cost { display: inline-block; font-size: .8rem; font-weight: 600; border: 1px solid var(--soft); border-radius: 1rem; padding: 0 .5rem; white-space: nowrap }
label .note { font-weight: 400 }
.topics { margin: 1rem 0 0 }
.alert { border-left: 4px solid var(--bad); background: var(--bad-paper); padding: .65rem .75rem; border-radius: .25rem }
.bad { color: var(--bad) }
.good { color: var(--good) }
code { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere }
`;
