import '../device-gateway/protocols/zk/attlog.ts'
