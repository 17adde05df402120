import { VisuallyHidden } from '@mantine/core';

interface PlotTableProps {
  caption: string;
  heads: readonly string[];
  /** Each begins with its own head. */
  rows: readonly (readonly string[])[];
}

/** Shows the data of a plot to screen readers. */
export function PlotTable({ caption, heads, rows }: PlotTableProps) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head = '', ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, i) => (
                <td key={heads[i]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
