// Says in the header of a page who is signed in, and signs out. The page itself is the same for everybody.
const header = document.querySelector('nav.site');
const { csrfCookie } = header.dataset;
const csrfToken = document.cookie
  .split('; ')
  .find(item => item.startsWith(`${csrfCookie}=`))
  ?.slice(csrfCookie.length + 1);

async function showPerson() {
  const answer = await fetch('/session');
  if (!answer.ok) return;
  const { data } = await answer.json();
  const account = document.createElement('a');
  account.href = '/account';
  account.textContent = data.user.email;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Sign out';
  button.addEventListener('click', async () => {
    await fetch('/session', { method: 'DELETE', headers: { 'x-csrf-token': data.csrfToken } });
    location.reload();
  });
  header.querySelector('.sign-in').replaceWith(account, button);
}

// Whoever never signed in has no such cookie: asking would only be refused.
if (csrfToken) showPerson();
