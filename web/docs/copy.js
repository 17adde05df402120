// Puts a button on each example of a guide that copies it.
for (const example of document.querySelectorAll('article pre')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(example.querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2_000);
  });
  const frame = document.createElement('div');
  frame.className = 'example';
  example.replaceWith(frame);
  frame.append(example, button);
}
