// Makes tabs of examples that stand there in several languages. A choice holds for all examples of all guides, as far as they have it.
const KEY = 'switchboard-language';

/** Storage may be forbidden, and then a choice holds for its page. */
function stored() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function store(language) {
  try {
    localStorage.setItem(KEY, language);
  } catch {}
}

const groups = [...document.querySelectorAll('.languages')].map((group, number) => {
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Language of the example');
  const tabs = [...group.querySelectorAll('section')].map(panel => {
    const { language } = panel.dataset;
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.id = `tab-${number}-${language}`;
    tab.textContent = panel.querySelector('.note').textContent;
    tab.setAttribute('role', 'tab');
    panel.id = `panel-${number}-${language}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    tab.setAttribute('aria-controls', panel.id);
    list.append(tab);
    return { language, tab, panel };
  });
  group.classList.add('tabs');
  group.prepend(list);
  return tabs;
});

function show(language) {
  for (const tabs of groups) {
    const shown = tabs.find(each => each.language === language) ?? tabs[0];
    for (const each of tabs) {
      const isShown = each === shown;
      each.tab.setAttribute('aria-selected', String(isShown));
      each.tab.tabIndex = isShown ? 0 : -1;
      each.panel.hidden = !isShown;
    }
  }
}

/** Examples above get another height: the tab stays where it is on the screen. */
function choose({ language, tab }) {
  const before = tab.getBoundingClientRect().top;
  show(language);
  store(language);
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

for (const tabs of groups)
  tabs.forEach((each, at) => {
    each.tab.addEventListener('click', () => choose(each));
    each.tab.addEventListener('keydown', event => {
      const to = { Home: 0, End: tabs.length - 1 }[event.key] ?? at + (STEPS[event.key] ?? Number.NaN);
      const next = tabs[(to + tabs.length) % tabs.length];
      if (!next) return;
      event.preventDefault();
      choose(next);
      next.tab.focus();
    });
  });

show(stored());
