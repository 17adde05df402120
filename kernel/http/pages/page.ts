import { Html } from './html.js';

/** A whole document, with the parts that its policy has to admit. */
export class Page extends Html {
  /**
   * @param styles the texts of its `<style>` elements.
   * @param showsOwnImages whether it shows pictures of this server.
   */
  constructor(
    markup: string,
    readonly styles: readonly string[],
    readonly showsOwnImages = false,
  ) {
    super(markup);
  }
}
