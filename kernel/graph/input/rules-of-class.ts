import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Find = Storage['getTargetValidationMetadatas'];
type Rules = ReturnType<Find>;
type ByProperty = ReturnType<Storage['groupByPropertyName']>;

/**
 * Has class-validator look up the rules of a class once. It does so for each object that it validates, among the rules of
 * all classes: the price of a request would grow with the number of operations. Rules are declared when their class is
 * loaded, and so before an object of it. We use neither its groups nor its schemas. For a nested object it names the class around it
 * as the schema: without schemas that name changes nothing.
 */
export function rememberRules(): void {
  const storage = getMetadataStorage();
  const find = storage.getTargetValidationMetadatas.bind(storage);
  const group = storage.groupByPropertyName.bind(storage);
  const rulesByClass = new WeakMap<Function, Rules>();
  const grouped = new WeakMap<Rules, ByProperty>();
  storage.getTargetValidationMetadatas = (target, schema, always, strict, groups) =>
    groups
      ? find(target, schema, always, strict, groups)
      : remembered(rulesByClass, target, () => find(target, schema, always, strict, groups));
  storage.groupByPropertyName = rules => remembered(grouped, rules, () => group(rules));
}

function remembered<Key extends object, Value>(values: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}
